import { createHash } from 'node:crypto'
import { fail } from '#files/errors'
import { withEndingsOf } from '#files/text/line_endings'

/** The largest file that is shown or saved as text, in bytes. */
export const MOST_TEXT_BYTES = 1_000_000

const BOM = '\uFEFF'

/** Strong, of the content alone. Without quotes. */
export function etagOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The text of a file, without a byte order mark. Fails as 'not_text' where these bytes are no UTF-8, or hold a NUL. */
export function decode(bytes: Uint8Array): string {
  refuseNul(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fail({ type: 'not_text', reason: 'encoding' })
  }
}

/**
 * The bytes to save for a text, with the line endings and the byte order mark of what it replaces: editors drop both. Fails as
 * 'not_text' for a NUL, which couldn't be opened as text again.
 */
export function encode(text: string, before: Uint8Array | null): Buffer {
  const bytes = bytesOf(text, before)
  refuseNul(bytes)
  return bytes
}

function bytesOf(text: string, before: Uint8Array | null): Buffer {
  if (!before) return Buffer.from(text)
  const old = new TextDecoder('utf-8', { ignoreBOM: true }).decode(before)
  const hadMark = old.startsWith(BOM)
  const lines = withEndingsOf(text, hadMark ? old.slice(BOM.length) : old)
  return Buffer.from(hadMark && !lines.startsWith(BOM) ? BOM + lines : lines)
}

function refuseNul(bytes: Uint8Array) {
  if (bytes.includes(0)) fail({ type: 'not_text', reason: startsAsUtf16(bytes) ? 'encoding' : 'binary' })
}

function startsAsUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}
