import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/errors'
import { isPlatform } from '#downloads/platforms'
import { findLatestBuild } from '#downloads/queries/find_latest_build'
import DownloadTransformer from '#downloads/transformers/download_transformer'
import { channelValidator } from '#downloads/validators/download'

/** What there is to download for a platform. */
export default class DownloadsController {
  async show({ params, request, serialize }: HttpContext) {
    const { channel } = await channelValidator.validate(request.qs())
    const platform = String(params['platform'])
    if (!isPlatform(platform)) throw notFound("This platform doesn't exist")
    const build = await findLatestBuild(platform, channel)
    return serialize(DownloadTransformer.transform({ platform, build }))
  }
}
