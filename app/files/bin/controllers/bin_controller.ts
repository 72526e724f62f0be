import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiError } from '#core/errors'
import JobTransformer from '#core/jobs/transformers/job_transformer'
import { EmptyBin } from '#files/bin/empty_bin'
import { FindTooLarge } from '#files/bin/find_too_large'
import { ListBin } from '#files/bin/list_bin'
import type { FileError } from '#files/errors'
import { fileRefusal } from '#files/http/refusals'
import { transferAnswer } from '#files/http/transfer_answer'
import { emptyValidator, itemsValidator, restoreValidator, selectedPathsValidator } from '#files/http/validators'
import { TransferEntries } from '#files/transfer/transfer_entries'

/** What was deleted. */
@inject()
export default class BinController {
  @inject()
  async index(_: HttpContext, bin: ListBin) {
    return bin.execute()
  }

  /** Which of these entries are larger than the bin keeps, and how much the others are together. */
  @inject()
  async tooLarge({ request }: HttpContext, findTooLarge: FindTooLarge) {
    const { paths } = await selectedPathsValidator.validate(request.body())
    const result = await findTooLarge.execute(paths)
    if (!result.ok) throw fileRefusal(result.error, 'paths')
    return result.value
  }

  /** Deletes one item, some of them (`ids`) or all (`all`), which come in the body or in the address. */
  @inject()
  async destroy(ctx: HttpContext, emptyBin: EmptyBin) {
    const { request, response, params, auth } = ctx
    const one = params['id'] === undefined ? undefined : [String(params['id'])]
    const { ids = one } = one ? {} : await emptyValidator.validate({ ...chosenBy(request.qs()), ...request.body() })
    const result = await emptyBin.execute({ ids, actorId: auth.getUserOrFail().id })
    if (!result.ok) throw refusal(result.error)
    const { deleted, job } = result.value
    if (!job) return { deleted }
    response.status(202)
    return { deleted, job: await ctx.serialize(JobTransformer.transform(job)) }
  }

  @inject()
  async restore(ctx: HttpContext, transferEntries: TransferEntries) {
    const { to } = await restoreValidator.validate(ctx.request.body())
    const transfers = [{ verb: 'restore' as const, id: String(ctx.params['id']), to }]
    return transferAnswer(ctx, transferEntries, { verb: 'restore', transfers, isOne: true, refusal })
  }

  /** Several at once, each to where it was. */
  @inject()
  async restoreAll(ctx: HttpContext, transferEntries: TransferEntries) {
    const { ids } = await itemsValidator.validate(ctx.request.body())
    const transfers = ids.map((id) => ({ verb: 'restore' as const, id }))
    return transferAnswer(ctx, transferEntries, { verb: 'restore', transfers, isOne: false, refusal })
  }
}

function chosenBy({ ids, all }: Record<string, unknown>) {
  return { ...(ids === undefined ? {} : { ids: [ids].flat() }), ...(all === undefined ? {} : { all }) }
}

function refusal(error: FileError) {
  if (error.type === 'missing') return new ApiError(404, 'E_NOT_IN_BIN', 'This is no longer in the bin.')
  return fileRefusal(error, 'to')
}
