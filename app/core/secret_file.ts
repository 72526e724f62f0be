import { readFileSync } from 'node:fs'

const SHORTEST = 32

/** A secret from the file that a setting names; null where it names none. Too short a secret is refused. */
export function readSecretFile(setting: string, path: string | undefined): string | null {
  if (!path) return null
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length >= SHORTEST) return secret
  throw new Error(`${setting}=${path} holds fewer than ${SHORTEST} characters. Fill it: openssl rand -hex 32 > ${path}`)
}
