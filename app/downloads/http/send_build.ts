import { stat } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'
import type { OpenDownloads } from '#core/storage/open_downloads'
import { sendFile } from '#core/storage/send_file'
import { downloadUnavailable } from '#downloads/http/refusals'
import type { StoredBuild } from '#downloads/build'
import { platforms } from '#downloads/platforms'

interface Sending {
  build: StoredBuild
  path: string
  open: OpenDownloads
}

/** Answers a build. The entity tag is the hash of its content. */
export async function sendBuild(ctx: HttpContext, { build, path, open }: Sending) {
  const facts = await stat(path).catch(() => null)
  if (facts?.size !== build.size) {
    ctx.logger.error({ build: build.id }, 'the file of a published build is missing or has another size')
    throw downloadUnavailable()
  }
  await sendFile(ctx, { path, open, headers: headersOf(build), missing: downloadUnavailable })
}

function headersOf({ fileName, platform, sha256 }: StoredBuild) {
  return {
    'Content-Type': platforms[platform].type,
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'X-Checksum-SHA256': sha256,
    'ETag': `"${sha256}"`,
    // May be cached, but is revalidated each time: the newest build changes, and a withdrawn one is gone.
    'Cache-Control': 'public, no-cache',
  }
}
