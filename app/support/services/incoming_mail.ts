import { hashToken } from '#core/tokens'
import { addressOf, decodeHeader, type MailHeaders, splitMail } from '#support/services/mail_headers'
import { mailText } from '#support/services/mail_text'
import { LENGTHS, manyLines, oneLine } from '#support/services/texts'

/** A mail as support takes it: one line and plain lines, cut to what a thread takes. */
export interface IncomingMail {
  from: string
  subject: string
  text: string
  /** Of its number and its recipient: the same mail has the same one. */
  hash: string
  /** Nobody wrote it: a bounce, an absence, a list. Whoever answers such a mail answers for ever. */
  isAutomatic: boolean
}

/** Reads a mail as it came (RFC 5322, MIME). `sender` and `recipient` are those of the envelope; an empty sender is a bounce's. */
export function readIncomingMail(raw: Buffer, sender: string, recipient: string): IncomingMail {
  const mail = splitMail(raw.toString('latin1'))
  const { headers } = mail
  const { text, files } = mailText(mail)
  const note = files > 0 ? `\n\n[${files} ${files === 1 ? 'file was' : 'files were'} left out]` : ''
  const said = manyLines(text.slice(0, LENGTHS.message * 2)) || '(no text)'
  const number = headers.get('message-id') ?? raw.toString('latin1')
  return {
    from: addressOf(decodeHeader(headers.get('from') ?? '')),
    subject: oneLine(decodeHeader(headers.get('subject') ?? '')).slice(0, LENGTHS.subject) || '(no subject)',
    text: `${said.slice(0, LENGTHS.message - note.length)}${note}`,
    hash: hashToken(`${number}\n${recipient.toLowerCase()}`),
    isAutomatic: isAutomatic(headers, sender),
  }
}

function isAutomatic(headers: MailHeaders, sender: string): boolean {
  const value = (name: string) => (headers.get(name) ?? '').toLowerCase()
  const from = addressOf(value('from'))
  return (
    // A null return path is a bounce's (RFC 5321, 4.5.5); the rest by RFC 3834 and what programs do besides.
    ['', '<>'].includes(sender.trim()) ||
    !['', 'no'].includes(value('auto-submitted').split(';', 1)[0]?.trim() ?? '') ||
    /^(bulk|junk|list|auto_reply)$/.test(value('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'list-id'].some((name) => headers.has(name)) ||
    value('content-type').startsWith('multipart/report') ||
    /^(mailer-daemon|postmaster|no-?reply|noreply)@/.test(from)
  )
}
