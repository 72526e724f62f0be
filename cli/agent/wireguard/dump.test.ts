import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testKey } from '../testing/test_peers.js'
import { parseDump } from './dump.js'

const secret = testKey('the private key')
const text = [
  `${secret}\t${testKey('public')}\t51820\toff`,
  `${testKey('a')}\t${testKey('psk')}\t192.0.2.7:4242\tfd64::2/128,10.64.0.2/32\t1800000000\t10\t20\t25`,
  `${testKey('b')}\t(none)\t(none)\t(none)\t0\t0\t0\toff`,
  '',
].join('\n')

test('the dump is read, and the private key is not', () => {
  const dump = parseDump(text)
  expect(JSON.stringify(dump)).not.toContain(secret)
  expect(dump).toEqual({
    publicKey: testKey('public'),
    listenPort: 51820,
    peers: [
      {
        publicKey: testKey('a'),
        presharedKey: testKey('psk'),
        endpoint: '192.0.2.7:4242',
        allowedIps: ['10.64.0.2/32', 'fd64::2/128'],
        handshakeAt: 1_800_000_000_000,
        rx: 10,
        tx: 20,
        keepalive: true,
      },
      {
        publicKey: testKey('b'),
        presharedKey: '(none)',
        endpoint: null,
        allowedIps: [],
        handshakeAt: null,
        rx: 0,
        tx: 0,
        keepalive: false,
      },
    ],
  })
})

test('odd lines are left out, whatever they are', () => {
  expect(parseDump('').peers).toEqual([])
  expect(parseDump('x\ny\tz\n').peers).toEqual([])
  fc.assert(fc.property(fc.string(), (noise) => parseDump(noise).peers.length >= 0))
})
