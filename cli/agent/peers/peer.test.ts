import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testKey, testPeer } from '../testing/test_peers.js'
import { isKey, readEntry } from './peer.js'

test('a good entry becomes a peer, and hashes as the protocol says', () => {
  const peer = testPeer(7)
  const text = `7\n${peer.publicKey}\n${peer.presharedKey}\n${peer.address4}\n${peer.address6}`
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  expect(readEntry(peer)).toEqual({ id: 7, hash: BigInt(`0x${hash}`), peer })
})

test.each([
  ['a short key', { publicKey: 'AAAA' }],
  ['a key that is not canonical', { publicKey: `${testKey('x').slice(0, 42)}B=` }],
  ['a key with a line break', { presharedKey: `${testKey('x')}\nEndpoint = 192.0.2.1:1` }],
  ['no preshared key', { presharedKey: undefined }],
  ['a network instead of an address', { address4: '10.64.0.0/16' }],
  ['everything', { address4: '0.0.0.0/0' }],
  ['an address without prefix', { address4: '10.64.0.2' }],
  ['a second address', { address4: '10.64.0.2/32, 10.64.0.3/32' }],
  ['an IPv6 zone', { address6: 'fe80::1%eth0/128' }],
  ['IPv4 as IPv6', { address6: '10.64.0.2/128' }],
  ['a list', { address6: ['fd64::2/128'] }],
])('an entry with %s is kept out, but counts in the hash', (_, changes) => {
  const entry = readEntry({ ...testPeer(2), ...changes })
  expect(entry?.peer).toBeNull()
  expect(entry?.hash).toBeTypeOf('bigint')
})

test('without a number there is no entry', () => {
  for (const value of [null, 1, 'x', [], {}, { id: '1' }, { id: 1.5 }, { id: -1 }]) expect(readEntry(value)).toBeNull()
})

test('IPv6 addresses are written as WireGuard shows them', () => {
  expect(readEntry({ ...testPeer(2), address6: 'FD64:0:0:0:0:0:0:2/128' })?.peer?.address6).toBe('fd64::2/128')
})

test('what is let through can be written into a file without harm', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (publicKey, address4, address6) => {
      const peer = readEntry({ ...testPeer(2), publicKey, address4, address6 })?.peer
      if (peer) expect(publicKey + address4 + address6).toMatch(/^[\w+/=.:]+$/)
    })
  )
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (key) => isKey(Buffer.from(key).toString('base64')))
  )
})
