import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { OpenDownloads } from '#core/storage/open_downloads'
import { entryNamesOf } from '#files/entries/place'
import { attempt, fail } from '#files/errors'
import { History } from '#files/history/history'
import { ListVersions } from '#files/history/list_versions'
import { ReadVersion } from '#files/history/read_version'
import { RestoreVersion } from '#files/history/restore_version'
import { fileRefusal } from '#files/http/refusals'
import { pathValidator, versionValidator } from '#files/http/validators'
import { sendOpenFile } from '#files/serving/send_open_file'

/** Earlier versions of a file. */
@inject()
export default class VersionsController {
  @inject()
  async index({ request }: HttpContext, listVersions: ListVersions) {
    const { path } = await pathValidator.validate(request.qs())
    const result = await listVersions.execute(path)
    if (!result.ok) throw fileRefusal(result.error)
    return result.value
  }

  @inject()
  async show({ request, response }: HttpContext, readVersion: ReadVersion) {
    const { path, id } = await versionValidator.validate(request.qs())
    const result = await readVersion.execute(path, id)
    if (!result.ok) throw fileRefusal(result.error)
    response.header('Cache-Control', 'no-store')
    const { etag: _, ...file } = result.value
    return file
  }

  @inject()
  async download(ctx: HttpContext, history: History, open: OpenDownloads) {
    const { path, id } = await versionValidator.validate(ctx.request.qs())
    const result = await attempt(async () => {
      const names = entryNamesOf(path)
      const send = async (place: Parameters<typeof sendOpenFile>[2]) => {
        await sendOpenFile(ctx, open, place, names.at(-1) ?? '')
        return true
      }
      return (await history.at(names, id, send)) ?? fail({ type: 'missing' })
    })
    if (!result.ok) throw fileRefusal(result.error)
  }

  @inject()
  async restore({ request, auth }: HttpContext, restoreVersion: RestoreVersion) {
    const input = await versionValidator.validate(request.body())
    const result = await restoreVersion.execute({ ...input, actorId: auth.getUserOrFail().id })
    if (!result.ok) throw fileRefusal(result.error)
    return result.value
  }
}
