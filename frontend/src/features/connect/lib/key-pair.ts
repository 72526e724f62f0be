import { fromBase64Url, toBase64 } from './base64.ts'

/** A device's X25519 pair, both halves as WireGuard writes them: 32 bytes in 44 characters. */
export interface KeyPair {
  privateKey: string
  publicKey: string
}

/**
 * Makes a pair in this browser. WebCrypto where it knows the curve; a JavaScript curve in older browsers and on
 * pages without https, where `crypto.subtle` is missing.
 */
export async function makeKeyPair(): Promise<KeyPair> {
  return (await withWebCrypto()) ?? withJavaScript()
}

async function withWebCrypto(): Promise<KeyPair | null> {
  if (!globalThis.crypto?.subtle) return null
  try {
    const pair = await crypto.subtle.generateKey({ name: 'X25519' }, true, ['deriveBits'])
    if (!('privateKey' in pair)) return null
    // The private half cannot be exported raw; its JWK field `d` is the key itself (RFC 8037, section 2).
    const { d, x } = await crypto.subtle.exportKey('jwk', pair.privateKey)
    return d && x ? { privateKey: toBase64(fromBase64Url(d)), publicKey: toBase64(fromBase64Url(x)) } : null
  } catch {
    return null
  }
}

async function withJavaScript(): Promise<KeyPair> {
  const { x25519 } = await import('@noble/curves/ed25519.js')
  const { secretKey, publicKey } = x25519.keygen()
  return { privateKey: toBase64(secretKey), publicKey: toBase64(publicKey) }
}
