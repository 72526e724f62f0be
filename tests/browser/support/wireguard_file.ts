import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Download } from 'playwright'

/** The lines of a WireGuard file by key; a key comes once in ours. */
export async function readWireguardFile(download: Download): Promise<Record<string, string>> {
  const text = await readFile(await download.path(), 'utf8')
  return Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.includes(' = '))
      .map((line) => [line.slice(0, line.indexOf(' = ')), line.slice(line.indexOf(' = ') + 3)])
  )
}

/** PKCS#8 of an X25519 private key up to the key itself (RFC 8410). */
const PREFIX = Buffer.from('302e020100300506032b656e04220420', 'hex')

/** The public half, computed apart from the browser. */
export function publicKeyOf(privateKey: string): string {
  const der = Buffer.concat([PREFIX, Buffer.from(privateKey, 'base64')])
  const key = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
  const { x = '' } = key.export({ format: 'jwk' })
  return Buffer.from(x, 'base64url').toString('base64')
}
