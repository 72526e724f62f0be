import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiError } from '#core/errors'
import send from 'send'
import type { OpenDownloads } from '#downloads/http/open_downloads'
import { downloadUnavailable } from '#downloads/http/refusals'
import type { StoredBuild } from '#downloads/build'
import { platforms } from '#downloads/platforms'

interface Sending {
  build: StoredBuild
  path: string
  open: OpenDownloads
}

/**
 * Answers a build with everything that RFC 9110 has for ranges and conditions. The entity tag is the content's own hash:
 * a continued download gets the rest of the same file, or the whole of the new one.
 */
export async function sendBuild({ request, response, logger }: HttpContext, { build, path, open }: Sending) {
  const facts = await stat(path).catch(() => null)
  if (facts?.size !== build.size) {
    logger.error({ build: build.id }, 'the file of a published build is missing or has another size')
    throw downloadUnavailable()
  }
  // Nothing is waited for from here to the entry in the list: two cannot both be the last.
  open.admit(request.ip())
  describe(response, build)
  // A cache that serves many must not keep the token of one.
  response.removeHeader('Set-Cookie')
  dropVoidRanges(request.request)
  response.relayHeaders()
  const stream = send(request.request, encodeURIComponent(basename(path)), {
    root: dirname(path),
    cacheControl: false,
    etag: false,
    lastModified: false,
    index: false,
  })
  const failed = new Promise<never>((_, reject) => stream.once('error', reject))
  stream.pipe(response.response)
  try {
    await Promise.race([open.until(response.response, request.ip()), failed])
  } catch (error) {
    throw refusalOf(error, response)
  }
}

function describe(response: HttpContext['response'], { fileName, platform, sha256 }: StoredBuild) {
  response
    .header('Content-Type', platforms[platform].type)
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('X-Checksum-SHA256', sha256)
    .header('ETag', `"${sha256}"`)
    // Kept by whoever likes, and asked for each time: what is the newest changes, and what was taken back is gone.
    .header('Cache-Control', 'public, no-cache')
}

/** A range is for GET only (RFC 9110, 14.2), and a weak tag never proves that the bytes are the same (13.1.5). */
function dropVoidRanges({ method, headers }: { method?: string; headers: Record<string, unknown> }) {
  const weak = typeof headers['if-range'] === 'string' && headers['if-range'].startsWith('W/')
  if (method !== 'GET' || weak) delete headers['range']
}

/** What `send` refuses, in the shape of the house. The headers of the file must not stay on it: they are noted and relayed. */
function refusalOf(error: unknown, response: HttpContext['response']): unknown {
  const { status } = error as { status?: number }
  for (const name of ['Content-Type', 'Content-Disposition', 'Content-Length', 'ETag', 'X-Checksum-SHA256']) {
    response.removeHeader(name)
    response.response.removeHeader(name)
  }
  if (status === 416) return new ApiError(416, 'E_RANGE_NOT_SATISFIABLE', 'The file ends before this range')
  if (status === 412) return new ApiError(412, 'E_PRECONDITION_FAILED', 'The file is another one')
  return status === 404 ? downloadUnavailable() : error
}
