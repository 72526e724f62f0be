import type { HttpContext } from '@adonisjs/core/http'
import { ApiError } from '#core/errors'

const MOST_BYTES = 10 * 1024 * 1024

/** The body as the bytes that came; a mail need not be UTF-8. More than 10 MB is refused while it comes. */
export async function readMailBody({ request }: Pick<HttpContext, 'request'>): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request.request as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > MOST_BYTES) throw new ApiError(413, 'E_PAYLOAD_TOO_LARGE', 'A mail has at most 10 MB')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
