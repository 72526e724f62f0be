import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiError } from '#core/errors'
import { EmptyBin } from '#files/bin/empty_bin'
import { ListBin } from '#files/bin/list_bin'
import { RestoreEntry } from '#files/bin/restore_entry'
import type { FileError } from '#files/errors'
import { fileRefusal } from '#files/http/refusals'
import { restoreValidator } from '#files/http/validators'

/** What was deleted. */
@inject()
export default class BinController {
  @inject()
  async index(_: HttpContext, bin: ListBin) {
    return bin.execute()
  }

  /** Deletes one item, or all of them. */
  @inject()
  async destroy({ params, auth }: HttpContext, emptyBin: EmptyBin) {
    const id = params['id'] === undefined ? undefined : String(params['id'])
    const result = await emptyBin.execute({ id, actorId: auth.getUserOrFail().id })
    if (!result.ok) throw refusal(result.error)
    return result.value
  }

  @inject()
  async restore({ request, params, auth }: HttpContext, restoreEntry: RestoreEntry) {
    const { to } = await restoreValidator.validate(request.body())
    const actorId = auth.getUserOrFail().id
    const result = await restoreEntry.execute({ id: String(params['id']), to, actorId })
    if (result.ok) return result.value
    throw refusal(result.error)
  }
}

function refusal(error: FileError) {
  if (error.type === 'missing') return new ApiError(404, 'E_NOT_IN_BIN', 'This is no longer in the bin.')
  return fileRefusal(error, 'to')
}
