import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Build } from '#downloads/build'
import { DEFAULT_VERSION, latestFile, type PlatformId } from '#downloads/platforms'

/** What there is for a platform: a build, or nothing yet. */
export interface Download {
  platform: PlatformId
  build: Build | null
}

/** What the download page learns about a platform. */
export default class DownloadTransformer extends BaseTransformer<Download> {
  toObject() {
    const { platform, build } = this.resource
    return {
      platform,
      version: build?.version ?? DEFAULT_VERSION,
      available: build !== null,
      fileName: build?.fileName ?? null,
      size: build?.size ?? null,
      sha256: build?.sha256 ?? null,
      notes: build?.notes ?? null,
      publishedOn: build?.publishedOn ?? null,
      url: build && urlOf(build),
    }
  }
}

/** The newest stable build has an address that never changes; others are found under their own names. */
function urlOf({ channel, platform, fileName }: Build): string {
  return channel === 'stable' ? `/api/download/direct/${latestFile(platform)}` : `/apps/${fileName}`
}
