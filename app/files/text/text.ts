import { createHash } from 'node:crypto'
import { fail } from '#files/errors'

/** The largest file that is shown or saved as text, in bytes. */
export const MOST_TEXT_BYTES = 1_000_000

const BOM = '\uFEFF'
const CRLF = /\r\n/g

/** Strong, of the content alone. Without quotes. */
export function etagOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The text of a file, without a byte order mark. Fails as 'not_text' where these bytes are no UTF-8, or hold a NUL. */
export function decode(bytes: Uint8Array): string {
  if (bytes.includes(0)) fail({ type: 'not_text', reason: startsAsUtf16(bytes) ? 'encoding' : 'binary' })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fail({ type: 'not_text', reason: 'encoding' })
  }
}

/**
 * The bytes to save for a text. A form's text area turns every line ending into LF and drops a byte order mark, so both are
 * given back where all of the file had them.
 */
export function encode(text: string, before: Uint8Array | null): Buffer {
  if (!before) return Buffer.from(text)
  const old = new TextDecoder('utf-8', { ignoreBOM: true }).decode(before)
  const lines = onlyCrlf(old) && !text.includes('\r') ? text.replaceAll('\n', '\r\n') : text
  return Buffer.from(old.startsWith(BOM) && !lines.startsWith(BOM) ? BOM + lines : lines)
}

function onlyCrlf(text: string): boolean {
  const pairs = text.match(CRLF)?.length ?? 0
  return pairs > 0 && text.split('\n').length - 1 === pairs && text.split('\r').length - 1 === pairs
}

function startsAsUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}
