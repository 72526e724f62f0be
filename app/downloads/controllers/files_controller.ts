import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { StoredBuild } from '#downloads/build'
import { OpenDownloads } from '#core/storage/open_downloads'
import { downloadUnavailable } from '#downloads/http/refusals'
import { sendBuild } from '#downloads/http/send_build'
import { latestFile, PLATFORM_IDS } from '#downloads/platforms'
import { findBuild } from '#downloads/queries/find_build'
import { findLatestBuild } from '#downloads/queries/find_latest_build'
import { BuildFiles } from '#downloads/services/build_files'

/** The files themselves. */
@inject()
export default class FilesController {
  constructor(
    private files: BuildFiles,
    private open: OpenDownloads
  ) {}

  /** The newest build of a platform, under the name that never changes. */
  async latest(ctx: HttpContext) {
    const build = await latestBuild(String(ctx.params['file']))
    await this.#answer(ctx, build)
  }

  /** The same, and any build that is still published under its own name. */
  async show(ctx: HttpContext) {
    const fileName = String(ctx.params['file'])
    const build = (await latestBuild(fileName)) ?? (await findBuild({ fileName }))
    await this.#answer(ctx, build)
  }

  async #answer(ctx: HttpContext, build: StoredBuild | null) {
    if (!build) throw downloadUnavailable()
    await sendBuild(ctx, { build, path: this.files.path(build.storedAs), open: this.open })
  }
}

async function latestBuild(file: string): Promise<StoredBuild | null> {
  const platform = PLATFORM_IDS.find((id) => latestFile(id) === file)
  return platform ? findLatestBuild(platform) : null
}
