import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sirv from 'sirv'

const YEAR_IN_SECONDS = 31_536_000

class Gone extends Error {}

/**
 * Serves the files of a folder as they were when this was called, for ever: their names carry a hash of their content.
 * `missing` answers for all others, and for one that somebody has deleted since, over which `sirv` would end the process.
 */
export function staticFiles(folder: string) {
  const serve = sirv(folder, {
    immutable: true,
    maxAge: YEAR_IN_SECONDS,
    brotli: true,
    gzip: true,
    setHeaders: (_, path) => {
      if (!existsSync(join(folder, path))) throw new Gone()
    },
  })
  return (request: IncomingMessage, response: ServerResponse, missing: () => void) => {
    // Deleted between the look and its opening: nothing was sent of it, and the head is written.
    response.once('pipe', (file: Readable) => file.once('error', () => response.destroy()))
    if (!isRange(request.headers.range)) delete request.headers.range
    try {
      serve(request, response, missing)
    } catch (error) {
      if (!(error instanceof Gone)) throw error
      missing()
    }
  }
}

/** A single range with its beginning. `sirv` throws over an end before it, and misreads others: without one the whole is sent. */
function isRange(header = ''): boolean {
  const [, first, last = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header) ?? []
  return first !== undefined && (last === '' || Number(first) <= Number(last))
}
