import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { newKey } from '#tests/support/fleet'
import { addressesOf, isUsableHost, nextHost, poolsFor, randomHost } from '#vpn/services/addresses'
import { makeKeyPair, parsePublicKey } from '#vpn/services/keys'
import { loadOf } from '#vpn/services/load'
import { reapIdleAt } from '#vpn/services/reap_times'
import { EMPTY_SET, peerHash, toggle } from '#vpn/services/set_hash'
import { statusOf } from '#vpn/services/status_rule'

test.group('Tunnel addresses', () => {
  test('v4 and v6 share the host number', ({ assert }) => {
    const pools = poolsFor(3, '0a1b2c3d4e')
    assert.deepEqual(pools, { pool4: '10.66', pool6: 'fd0a:1b2c:3d4e:3' })
    assert.deepEqual(addressesOf(pools, 0x1234), { address4: '10.66.18.52', address6: 'fd0a:1b2c:3d4e:3::1234' })
  })

  test('IPv6 is spelled as WireGuard prints it, without leading zeros', ({ assert }) => {
    assert.equal(poolsFor(16, '0000010002').pool6, 'fd00:1:2:10')
  })

  test('network, gateway, broadcast and look-alikes are never given', ({ assert }) => {
    for (const host of [0, 1, 255, 256, 257, 511, 0xff00, 0xff01, 0xffff]) assert.isFalse(isUsableHost(host), `${host}`)
    for (let at = 0; at < 5_000; at++) assert.isTrue(isUsableHost(randomHost()))
    assert.equal(nextHost(254), 258)
    assert.equal(nextHost(0xfffe), 2)
    const all = Array.from({ length: 0x10000 }, (_, host) => host).filter(isUsableHost)
    assert.lengthOf(all, 64_768)
  })
})

test.group('Keys', () => {
  test('a key has 32 bytes in one spelling', async ({ assert }) => {
    const { publicKey, privateKey } = await makeKeyPair()
    assert.equal(parsePublicKey(publicKey), publicKey)
    assert.lengthOf(Buffer.from(privateKey, 'base64'), 32)
    const key = newKey()
    const wrong = [
      '',
      'x',
      `${key}=`,
      key.slice(1),
      key.replace('=', ''),
      'A'.repeat(44),
      `${'A'.repeat(43)}=`,
      ` ${key}`,
    ]
    for (const text of wrong) assert.isNull(parsePublicKey(text), text)
  })

  test('the second spelling of the same bytes is refused, and so is a set top bit', ({ assert }) => {
    const bytes = Buffer.alloc(32, 7)
    const key = bytes.toString('base64')
    const twin = `${key.slice(0, 42)}${String.fromCharCode(key.charCodeAt(42) + 1)}=`
    assert.isTrue(Buffer.from(twin, 'base64').equals(bytes))
    assert.isNull(parsePublicKey(twin))
    bytes[31] = 0x87
    assert.isNull(parsePublicKey(bytes.toString('base64')))
  })
})

test.group('Set hash', () => {
  const peer = { id: 1, publicKey: 'a', presharedKey: 'b', address4: '10.64.0.2/32', address6: 'fd00::2/128' }

  test('it needs no order, and taking out undoes putting in', ({ assert }) => {
    const [one, two] = [peerHash(peer), peerHash({ ...peer, id: 2 })]
    assert.match(one, /^[0-9a-f]{16}$/)
    assert.equal(toggle(toggle(EMPTY_SET, one), two), toggle(toggle(EMPTY_SET, two), one))
    assert.equal(toggle(toggle(EMPTY_SET, one), one), EMPTY_SET)
  })

  test('every part of a peer counts', ({ assert }) => {
    const hashes = [
      peer,
      { ...peer, publicKey: 'c' },
      { ...peer, presharedKey: 'c' },
      { ...peer, address4: 'c' },
      { ...peer, address6: 'c' },
    ]
    assert.equal(new Set(hashes.map(peerHash)).size, 5)
  })
})

test.group('Health', () => {
  test('the status rule, at its borders', ({ assert }) => {
    assert.equal(statusOf(25, 40), 'excellent')
    assert.equal(statusOf(26, 40), 'good')
    assert.equal(statusOf(25, 41), 'good')
    assert.equal(statusOf(40, 60), 'good')
    assert.equal(statusOf(41, 0), 'fair')
    assert.equal(statusOf(0, 61), 'fair')
    assert.equal(statusOf(60, 80), 'fair')
    assert.equal(statusOf(61, 0), 'poor')
    assert.equal(statusOf(0, 81), 'poor')
    assert.equal(statusOf(null, 0), 'excellent')
  })

  test('load is the scarcest of processor, bandwidth and places', ({ assert }) => {
    const figures = { cpu: 10, bandwidth: 20, peers: 3, capacity: 10 }
    assert.equal(loadOf(figures), 30)
    assert.equal(loadOf({ ...figures, cpu: 55 }), 55)
    assert.equal(loadOf({ ...figures, bandwidth: 77 }), 77)
    assert.equal(loadOf({ ...figures, capacity: 0 }), 100)
  })
})

test.group('The end of an idle connection', () => {
  const seen = DateTime.fromISO('2026-03-10T12:20:00.000Z', { zone: 'utc' })

  test('comes seven to eight days after the last handshake, and says no hour of it', ({ assert }) => {
    for (let id = 0; id < 24; id += 1) {
      const end = reapIdleAt(seen, id)
      assert.isTrue(end >= seen.plus({ days: 7 }) && end < seen.plus({ days: 8 }), `${id}`)
      // The same for every handshake within a day.
      assert.equal(+reapIdleAt(end.minus({ days: 7 }), id), +end)
      assert.equal(+reapIdleAt(end.minus({ days: 7, hours: 23, minutes: 59 }), id), +end)
    }
  })

  test('is spread over the hours of a day', ({ assert }) => {
    const hours = Array.from({ length: 100 }, (_, id) => reapIdleAt(seen, id).hour)
    assert.equal(new Set(hours).size, 24)
  })
})
