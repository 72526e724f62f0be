import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const KEY_BYTES = 32
const BASE64_KEY = /^[A-Za-z0-9+/]{43}=$/
const generate = promisify(generateKeyPair)

/**
 * A WireGuard public key in its one canonical spelling, or null. Two spellings of
 * the same bytes would be two devices for the database and one peer for the node.
 */
export function parsePublicKey(text: string): string | null {
  if (!BASE64_KEY.test(text)) return null
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== KEY_BYTES || bytes.toString('base64') !== text) return null
  // X25519 ignores the top bit (RFC 7748, 5); a real key has it clear, and no real key is zero.
  if (((bytes[KEY_BYTES - 1] ?? 0) & 0x80) !== 0 || bytes.every((byte) => byte === 0)) return null
  return text
}

export interface KeyPair {
  publicKey: string
  privateKey: string
}

/** A fresh X25519 pair in WireGuard's spelling. The caller answers the private half once and forgets it. */
export async function makeKeyPair(): Promise<KeyPair> {
  const { privateKey } = await generate('x25519')
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' })
  return { publicKey: fromBase64Url(x), privateKey: fromBase64Url(d) }
}

/** A fresh preshared key: it protects the tunnel even if X25519 is broken later. */
export function makePresharedKey(): string {
  return randomBytes(KEY_BYTES).toString('base64')
}

function fromBase64Url(text: string): string {
  return Buffer.from(text, 'base64url').toString('base64')
}
