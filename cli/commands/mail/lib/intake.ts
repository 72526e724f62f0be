import { readFile } from 'node:fs/promises'
import { CliError } from '#cli/kernel/error'

interface Place {
  appUrl: string
  /** The file with the secret; without one the service takes no mail in. */
  mailIntakeSecretFile: string | undefined
}

/** A secret that can stand in a header and in quotes. */
const SECRET = /^[\w.~+/=-]{32,}$/

/** Where mails to support are handed in, as this installation is set up; null where it takes none. */
export async function intakeOf({ appUrl, mailIntakeSecretFile: path }: Place, user: string) {
  if (!path) return null
  const secret = (await readFile(path, 'utf8').catch(() => '')).trim()
  if (SECRET.test(secret)) return { url: `${appUrl}/intake/mail`, secret, user }
  throw new CliError(`${path} doesn't contain a secret of at least 32 letters and digits, or can't be read.`, {
    next: `openssl rand -hex 32 > ${path}`,
    code: 'E_NO_INTAKE_SECRET',
  })
}
