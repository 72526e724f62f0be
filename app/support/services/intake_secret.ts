import { readFileSync } from 'node:fs'

const SHORTEST = 32

/** The secret of the mail intake, from its file; null where none is named. It is read once, at the start. */
export function readIntakeSecret(path: string | undefined): string | null {
  if (!path) return null
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length >= SHORTEST) return secret
  throw new Error(
    `MAIL_INTAKE_SECRET_FILE=${path} holds fewer than ${SHORTEST} characters. Fill it: openssl rand -hex 32 > ${path}`
  )
}
