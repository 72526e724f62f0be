import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '#tests/support/eventually'

/** Waits for a mail to that address with a link to that page, and answers the newest. */
export function mailedLink(storage: string, to: string, page = '/verify-email'): Promise<string> {
  return eventually(`a link is mailed to ${to}`, () => newestLink(storage, to, page))
}

/** The subject of the newest mail to that address. */
export function mailedSubject(storage: string, to: string): string | undefined {
  const line = mailsTo(storage, to)[0]?.match(/^Subject: (.*(?:\r?\n .*)*)/m)?.[1]
  return line?.replace(/\r?\n /g, '').replace(/=\?utf-8\?(q|b)\?(.*?)\?=/gi, (_, kind: string, text: string) => {
    if (kind.toLowerCase() === 'b') return Buffer.from(text, 'base64').toString()
    return Buffer.from(decoded(text.replaceAll('_', ' ')), 'latin1').toString()
  })
}

/** The newest first. */
function mailsTo(storage: string, to: string): string[] {
  const folder = join(storage, 'outbox')
  return listed(folder)
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .map((path) => readFileSync(path, 'utf8'))
    .filter((mail) => mail.toLowerCase().includes(`to: ${to}`.toLowerCase()))
}

function newestLink(storage: string, to: string, page: string): string | undefined {
  const links = mailsTo(storage, to).map((mail) => decoded(mail).match(/https?:\/\/[^\s"<>]+\?token=[\w-]+/)?.[0])
  return links.find((link) => link !== undefined && new URL(link).pathname === page)
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.eml'))
  } catch {
    return []
  }
}

/** Quoted-printable (RFC 2045, 6.7), as far as links need it. */
function decoded(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
