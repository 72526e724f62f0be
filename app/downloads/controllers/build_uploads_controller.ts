import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiError } from '#core/errors'
import { uploadBody, uploadFailure } from '#core/storage/upload_body'
import { PublishBuild } from '#downloads/actions/publish_build'
import { buildNotes } from '#downloads/http/build_notes'
import { publishRefusal } from '#downloads/http/refusals'
import { BUILD_UPLOAD } from '#downloads/http/upload_rules'
import { ListBuilds } from '#downloads/queries/list_builds'
import AdminBuildTransformer from '#downloads/transformers/admin_build_transformer'
import { uploadValidator } from '#downloads/validators/admin_build'

/** Publishing a build: the URL says what it is, and the body is the file. */
@inject()
export default class BuildUploadsController {
  constructor(
    private publish: PublishBuild,
    private builds: ListBuilds
  ) {}

  async store(ctx: HttpContext) {
    if (!ctx.request.is(['application/octet-stream'])) throw notAFile()
    const said = await uploadValidator.validate({ ...ctx.request.qs(), notes: buildNotes(ctx) })
    const { platform, version, channel = 'stable', notes = '', fileName: sourceName } = said
    const content = uploadBody(ctx.request.request, BUILD_UPLOAD)
    const actorId = ctx.auth.getUserOrFail().id
    const result = await this.publish
      .execute({ platform, version, channel, notes, sourceName, content, actorId })
      .catch((error: unknown) => {
        throw uploadFailure(error, BUILD_UPLOAD)
      })
    if (!result.ok) throw publishRefusal(result.error)
    const [build] = await this.builds.execute({ id: result.value.id })
    ctx.response.status(201)
    return ctx.serialize(AdminBuildTransformer.transform(build ?? { ...result.value, latest: true, successor: null }))
  }
}

function notAFile() {
  return new ApiError(415, 'E_UNSUPPORTED_MEDIA_TYPE', 'Send the file as application/octet-stream')
}
