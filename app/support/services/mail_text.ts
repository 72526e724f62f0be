import { htmlToText } from '#support/services/html_text'
import {
  decodeBytes,
  type MailHeaders,
  parameter,
  type Split,
  splitMail,
  unquote,
} from '#support/services/mail_headers'

const DEEPEST = 8
const MOST_PARTS = 60

interface Found {
  plain?: string
  html?: string
  /** Files that nobody gets to see. */
  files: number
}

/** What a mail says: its first plain text, else its first HTML as text. Files are counted and left out. */
export function mailText(mail: Split): { text: string; files: number } {
  const found: Found = { files: 0 }
  look(mail, found, { parts: 0 }, 0)
  return { text: found.plain ?? (found.html === undefined ? '' : htmlToText(found.html)), files: found.files }
}

function look({ headers, body }: Split, found: Found, count: { parts: number }, depth: number) {
  const type = headers.get('content-type') ?? 'text/plain'
  const kind = (type.split(';', 1)[0] ?? '').trim().toLowerCase()
  if (kind.startsWith('multipart/')) {
    const boundary = parameter(type, 'boundary')
    if (!boundary || depth >= DEEPEST) return
    for (const part of partsOf(body, boundary)) {
      count.parts += 1
      if (count.parts > MOST_PARTS) return
      look(splitMail(part), found, count, depth + 1)
    }
    return
  }
  const isFile = /^\s*attachment/i.test(headers.get('content-disposition') ?? '')
  if (isFile || (kind !== 'text/plain' && kind !== 'text/html')) found.files += 1
  else if (kind === 'text/plain') found.plain ??= decode(headers, body, type)
  else found.html ??= decode(headers, body, type)
}

/** What lies between the lines of a boundary (RFC 2046, 5.1.1). */
function partsOf(body: string, boundary: string): string[] {
  const parts = `\n${body}`.split(`\n--${boundary}`, MOST_PARTS + 1).slice(1)
  const end = parts.findIndex((part) => part.startsWith('--'))
  return (end < 0 ? parts : parts.slice(0, end)).map((part) => part.replace(/^[^\n]*\n/, ''))
}

function decode(headers: MailHeaders, body: string, type: string): string {
  const encoding = (headers.get('content-transfer-encoding') ?? '').trim().toLowerCase()
  const bytes = encoding === 'base64' ? Buffer.from(body, 'base64') : bytesOf(encoding, body)
  return decodeBytes(bytes, parameter(type, 'charset') ?? 'utf-8')
}

function bytesOf(encoding: string, body: string): Buffer {
  return encoding === 'quoted-printable' ? unquote(body) : Buffer.from(body, 'latin1')
}
