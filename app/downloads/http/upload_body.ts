import type { IncomingMessage } from 'node:http'
import { ApiError } from '#core/errors'

/** Larger than any app; the disk has to hold it once. */
export const MOST_UPLOAD_BYTES = 1_000_000_000

/** Nothing came for so long: whoever sends is gone. */
const SILENT_MS = 60_000

/**
 * The bytes of an upload as they come. Too many of them are refused at once where their number was announced, else where
 * they pass the limit; an upload that breaks off throws, so that nobody takes a part for the whole.
 */
export async function* uploadBody(request: IncomingMessage, most = MOST_UPLOAD_BYTES): AsyncGenerator<Uint8Array> {
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(most)
  request.setTimeout(SILENT_MS, () => request.destroy())
  let length = 0
  try {
    for await (const piece of request as AsyncIterable<Uint8Array>) {
      length += piece.length
      if (length > most) throw tooLarge(most)
      yield piece
    }
  } finally {
    request.setTimeout(0)
  }
  if (!request.complete) throw interrupted()
}

function tooLarge(most: number) {
  return new ApiError(413, 'E_PAYLOAD_TOO_LARGE', `A build has at most ${most / 1_000_000} MB.`)
}

function interrupted() {
  return new ApiError(400, 'E_UPLOAD_INTERRUPTED', 'The upload broke off. Nothing was published.')
}

/** What an upload that failed on the way is told: nobody may be left to hear it. */
export function uploadFailure(error: unknown): unknown {
  const { code } = error as { code?: string }
  if (code === 'ENOSPC')
    return new ApiError(507, 'E_DISK_FULL', 'The disk of the storage folder is full. Nothing was published.')
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' ? interrupted() : error
}
