import { x25519 } from '@noble/curves/ed25519.js'
import { afterEach, expect, it, vi } from 'vitest'
import { toBase64 } from './base64.ts'
import { makeKeyPair, type KeyPair } from './key-pair.ts'

afterEach(() => vi.unstubAllGlobals())

function expectPair({ privateKey, publicKey }: KeyPair) {
  expect(privateKey).toMatch(/^[A-Za-z0-9+/]{43}=$/)
  const bytes = Uint8Array.from(atob(privateKey), (character) => character.charCodeAt(0))
  expect(toBase64(x25519.getPublicKey(bytes))).toBe(publicKey)
}

it('makes a pair with WebCrypto whose halves belong together', async () => {
  expectPair(await makeKeyPair())
})

it('never makes the same pair twice', async () => {
  expect((await makeKeyPair()).privateKey).not.toBe((await makeKeyPair()).privateKey)
})

it('makes a pair where WebCrypto lacks the curve', async () => {
  const generateKey = vi.fn().mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError'))
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto), subtle: { generateKey } })
  expectPair(await makeKeyPair())
  expect(generateKey).toHaveBeenCalledOnce()
})

it('makes a pair on a page without https, where there is no WebCrypto', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expectPair(await makeKeyPair())
})
