import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The password of the mail server's database user: the one that is configured already, else a new one. */
export async function keptPassword(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'culvert-aliases.cf'), 'utf8').catch(() => '')
  return /^password = ([\w-]{20,})$/m.exec(text)?.[1] ?? randomBytes(24).toString('base64url')
}
