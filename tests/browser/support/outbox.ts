import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const WITHIN_MS = 15_000

/** Waits for a mail to that address with a link to that page, and answers the newest. */
export async function mailedLink(storage: string, to: string, page = '/verify-email'): Promise<string> {
  const deadline = Date.now() + WITHIN_MS
  while (Date.now() < deadline) {
    const link = newestLink(storage, to, page)
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No link was mailed to ${to}`)
}

function newestLink(storage: string, to: string, page: string): string | undefined {
  const folder = join(storage, 'outbox')
  const mails = listed(folder)
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .map((path) => decoded(readFileSync(path, 'utf8')))
    .filter((mail) => mail.toLowerCase().includes(`to: ${to}`.toLowerCase()))
  const links = mails.map((mail) => mail.match(/https?:\/\/[^\s"<>]+\?token=[\w-]+/)?.[0])
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
