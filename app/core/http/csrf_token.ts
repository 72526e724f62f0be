import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import env from '#start/env'

// A key object, because a key as bytes would be imported again for every signature.
const key = createSecretKey(createHmac('sha256', env.get('APP_KEY').release()).update('csrf').digest())

function sign(nonce: string): string {
  return createHmac('sha256', key).update(nonce).digest('base64url')
}

/** A fresh token of a page: a nonce with our signature, so that nobody can plant one of their own making. */
export function issueCsrfToken(): string {
  const nonce = randomBytes(18).toString('base64url')
  return `${nonce}.${sign(nonce)}`
}

/** True when this installation issued the token. */
export function isOurCsrfToken(token: string): boolean {
  const [nonce, signature, rest] = token.split('.')
  if (!nonce || !signature || rest !== undefined) return false
  const expected = Buffer.from(sign(nonce))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
