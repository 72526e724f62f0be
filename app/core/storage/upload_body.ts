import type { IncomingMessage } from 'node:http'
import { ApiError } from '#core/errors'

/** Nothing arrived for this long: the sender is gone. */
const SILENT_MS = 60_000

/** The limit of an upload, and what the sender is told when it fails. */
export interface UploadRules {
  mostBytes: number
  tooLarge: string
  interrupted: string
  diskFull: string
}

/**
 * The bytes of an upload as they arrive. Too many are refused before the first byte if their number was announced, otherwise
 * where they pass the limit. An upload that breaks off throws, so a part is never taken for the whole.
 */
export async function* uploadBody(request: IncomingMessage, rules: UploadRules): AsyncGenerator<Uint8Array> {
  if (Number(request.headers['content-length'] ?? 0) > rules.mostBytes) throw tooLarge(rules)
  let length = 0
  for await (const piece of arrivingBody(request, rules)) {
    length += piece.length
    if (length > rules.mostBytes) throw tooLarge(rules)
    yield piece
  }
}

/**
 * A request's body as it arrives, whatever its size. A reader that stops early can still answer: what is left is thrown away,
 * because a connection that is cut while the client sends shows no answer there.
 */
export async function* arrivingBody(
  request: IncomingMessage,
  texts: Pick<UploadRules, 'interrupted'>
): AsyncGenerator<Uint8Array> {
  request.setTimeout(SILENT_MS, () => request.destroy())
  try {
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
  } finally {
    if (request.readableEnded || request.destroyed) request.setTimeout(0)
    else request.resume().once('end', () => request.setTimeout(0))
  }
  if (!request.complete) throw interrupted(texts)
}

/** The error for an upload that failed on the way. There may be no one left to read it. */
export function uploadFailure(error: unknown, rules: Pick<UploadRules, 'interrupted' | 'diskFull'>): unknown {
  const { code } = error as { code?: string }
  if (code === 'ENOSPC' || code === 'EDQUOT') return new ApiError(507, 'E_DISK_FULL', rules.diskFull)
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' ? interrupted(rules) : error
}

function tooLarge({ tooLarge }: UploadRules) {
  return new ApiError(413, 'E_PAYLOAD_TOO_LARGE', tooLarge)
}

function interrupted({ interrupted }: Pick<UploadRules, 'interrupted'>) {
  return new ApiError(400, 'E_UPLOAD_INTERRUPTED', interrupted)
}
