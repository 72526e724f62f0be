import { basename, dirname } from 'node:path'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiError } from '#core/errors'
import type { OpenDownloads } from '#core/storage/open_downloads'
import send from 'send'

interface Sending {
  /** Absolute path of the file. `/proc/self/fd/<n>` sends an open descriptor, even if its name now leads elsewhere. */
  path: string
  open: OpenDownloads
  /** Content-Type, Content-Disposition, ETag (strong, quoted) and whatever else describes the file. */
  headers: Readonly<Record<string, string>>
  /** The answer if the file is gone. */
  missing: () => ApiError
}

/**
 * Sends a file with everything that RFC 9110 has for ranges and conditions. Its entity tag has to come from the content: a
 * continued download then gets the rest of the same file, or all of the new one.
 */
export async function sendFile({ request, response }: HttpContext, { path, open, headers, missing }: Sending) {
  // Nothing is awaited between this and the entry in the list, so two requests cannot both take the last place.
  open.admit(request.ip())
  for (const [name, value] of Object.entries(headers)) response.header(name, value)
  response.header('Content-Security-Policy', "default-src 'none'; sandbox")
  // A shared cache must not keep one user's token.
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
    for (const name of [...Object.keys(headers), 'Content-Length']) {
      // Both were given the headers of the file, which must not stay on a refusal.
      response.removeHeader(name)
      response.response.removeHeader(name)
    }
    throw refusalOf(error, missing)
  }
}

/** A range is for GET only (RFC 9110, 14.2), and a weak tag never proves that the bytes are the same (13.1.5). */
function dropVoidRanges({ method, headers }: { method?: string; headers: Record<string, unknown> }) {
  const weak = typeof headers['if-range'] === 'string' && headers['if-range'].startsWith('W/')
  if (method !== 'GET' || weak) delete headers['range']
}

/** What `send` refuses, as the API's own error. */
function refusalOf(error: unknown, missing: () => ApiError): unknown {
  const { status } = error as { status?: number }
  if (status === 416) return new ApiError(416, 'E_RANGE_NOT_SATISFIABLE', 'The file ends before this range starts')
  if (status === 412) return new ApiError(412, 'E_PRECONDITION_FAILED', 'The file has changed')
  return status === 404 ? missing() : error
}
