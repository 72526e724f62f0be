import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { readIfThere, writePrivate } from './files.js'

/** PKCS#8 of an X25519 key is this prefix and the 32 bytes that WireGuard uses (RFC 8410, 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b656e04220420', 'hex')

export function keyFile(state: string): string {
  return join(state, 'private.key')
}

/** The node's WireGuard key pair, made once on the node; its private half never leaves the file. */
export async function ensureKey(state: string): Promise<string> {
  const path = keyFile(state)
  const kept = (await readIfThere(path))?.trim()
  if (kept) return publicKeyOf(kept)
  const { privateKey } = generateKeyPairSync('x25519')
  const text = privateKey.export({ type: 'pkcs8', format: 'der' }).subarray(PKCS8_PREFIX.length).toString('base64')
  await writePrivate(path, `${text}\n`)
  return publicKeyOf(text)
}

export function publicKeyOf(privateKey: string): string {
  const der = Buffer.concat([PKCS8_PREFIX, Buffer.from(privateKey, 'base64')])
  const key = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
}

export async function readCredential(state: string): Promise<string | null> {
  return (await readIfThere(join(state, 'credential')))?.trim() ?? null
}

export async function writeCredential(state: string, credential: string): Promise<void> {
  await writePrivate(join(state, 'credential'), `${credential}\n`)
}
