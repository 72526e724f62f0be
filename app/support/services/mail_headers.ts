/** Headers of a mail or of a part of it, by their name in lower case; the first of each name. */
export type MailHeaders = ReadonlyMap<string, string>

export interface Split {
  headers: MailHeaders
  /** Bytes as Latin-1 text. */
  body: string
}

const MOST_HEADERS = 500

/** Parts a mail, or a part of it, at its first empty line (RFC 5322, 2.1). */
export function splitMail(raw: string): Split {
  const end = /\r?\n\r?\n/.exec(raw)
  const head = end ? raw.slice(0, end.index) : raw
  return { headers: readHeaders(head), body: end ? raw.slice(end.index + end[0].length) : '' }
}

function readHeaders(head: string): MailHeaders {
  const headers = new Map<string, string>()
  // A line that begins with a space continues the one before it (RFC 5322, 2.2.3).
  for (const line of head.replaceAll(/\r?\n[ \t]/g, ' ').split(/\r?\n/, MOST_HEADERS)) {
    const at = line.indexOf(':')
    const name = line.slice(0, Math.max(0, at)).trim().toLowerCase()
    if (name && !headers.has(name)) headers.set(name, line.slice(at + 1).trim())
  }
  return headers
}

/** The bare value of a header and one of its parameters: `text/plain; charset="utf-8"`. */
export function parameter(value: string, name: string): string | undefined {
  for (const part of value.split(';').slice(1)) {
    const [key = '', ...rest] = part.split('=')
    if (key.trim().toLowerCase() === name) return rest.join('=').trim().replaceAll('"', '')
  }
  return undefined
}

const WORD = /=\?([\w-]{1,40})\?([BQ])\?([^?\s]{0,400})\?=/gi

/** A header for people: encoded words become what they say (RFC 2047), bytes beyond ASCII are taken for UTF-8. */
export function decodeHeader(value: string): string {
  const joined = value.replaceAll(/\?=\s+=\?/g, '?==?')
  if (!joined.includes('=?')) return decodeBytes(Buffer.from(value, 'latin1'), 'utf-8')
  return joined.replaceAll(WORD, (_, charset: string, kind: string, text: string) =>
    decodeBytes(kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : unquote(text.replaceAll('_', ' ')), charset)
  )
}

/** Quoted-printable (RFC 2045, 6.7) as bytes. */
export function unquote(text: string): Buffer {
  const plain = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(plain, 'latin1')
}

/** Bytes as text; what the named character set cannot say, or nobody knows, is read as UTF-8 with gaps. */
export function decodeBytes(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder('utf-8').decode(bytes)
  }
}

/** The address of a header such as `Ann <ann@example.com>`, in lower case. */
export function addressOf(value: string): string {
  const open = value.lastIndexOf('<')
  const close = value.indexOf('>', open)
  const bare = open >= 0 && close > open ? value.slice(open + 1, close) : value
  return bare.trim().toLowerCase()
}
