import { createHash, randomBytes } from 'node:crypto'

/** A bearer secret of 256 random bits, base64url. Shown or mailed once; only its hash is stored. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of a token in hex: the form in which tokens are stored. A slow hash is not needed for 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
