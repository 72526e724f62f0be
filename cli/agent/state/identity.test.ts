import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { x25519 } from '@noble/curves/ed25519.js'
import { expect, test } from 'vitest'
import { ensureKey, keyFile, publicKeyOf, readCredential, writeCredential } from './identity.js'

test('the public key is the one that another implementation computes', () => {
  for (const text of ['a', 'b', 'c']) {
    const privateKey = createHash('sha256').update(text).digest()
    const expected = Buffer.from(x25519.getPublicKey(privateKey)).toString('base64')
    expect(publicKeyOf(privateKey.toString('base64'))).toBe(expected)
  }
})

test('key and credential are made once, and only their owner can read them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'culvert-test-'))
  const key = await ensureKey(folder)
  expect(await ensureKey(folder)).toBe(key)
  expect(statSync(keyFile(folder)).mode & 0o777).toBe(0o600)
  expect(await readCredential(folder)).toBeNull()
  await writeCredential(folder, 'cvn_secret')
  expect(await readCredential(folder)).toBe('cvn_secret')
  expect(statSync(join(folder, 'credential')).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})
