import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeWireGuard } from '../testing/fake_wireguard.js'
import { TestClock } from '../testing/test_clock.js'
import { testMessage, testPeer } from '../testing/test_peers.js'
import { Wg } from '../wireguard/wg.js'
import { InterfacePeers } from './interface_peers.js'

const TIMES = { removalDelayMs: 700, wipeAfterMs: 180_000 }
const PLACE = '192.0.2.7:4242'
const [one, two] = [testPeer(1), testPeer(2)]

let folder: string
let clock: TestClock
let wireguard: FakeWireGuard
let peers: InterfacePeers
let forgotten: string[]

function start() {
  const flows = { forget: (addresses: readonly string[]) => void forgotten.push(...addresses) }
  return new InterfacePeers(new Wg(wireguard.run, 'culvert0', folder), clock, TIMES, flows)
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'culvert-test-'))
  clock = new TestClock()
  forgotten = []
  wireguard = new FakeWireGuard()
  peers = start()
  await peers.adopt()
  peers.accept(testMessage([one, two], { full: true }))
  await peers.apply()
})

afterEach(() => {
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

const live = (secondsAgo: number) => ({ endpoint: PLACE, handshakeAt: clock.now() - secondsAgo * 1000, rx: 10, tx: 20 })

async function removeFirst() {
  peers.accept(testMessage([], { removals: [1] }))
  await peers.apply()
  await clock.advance(TIMES.removalDelayMs)
  await peers.apply()
}

test('peers arrive on the interface', () => {
  expect([...wireguard.peers.keys()].sort()).toEqual([one.publicKey, two.publicKey].sort())
  expect(wireguard.peers.get(one.publicKey)?.presharedKey).toBe(one.presharedKey)
})

test('an idle peer loses every trace after 180 s and stays on the interface', async () => {
  wireguard.traffic(one.publicKey, live(0))
  await clock.advance(179_000)
  await peers.look()
  expect(wireguard.peers.get(one.publicKey)?.endpoint).toBe(PLACE)
  await clock.advance(2000)
  await peers.look()
  expect(wireguard.peers.get(one.publicKey)).toMatchObject({
    endpoint: '(none)',
    handshake: 0,
    rx: 0,
    tx: 0,
    presharedKey: one.presharedKey,
    allowedIps: [one.address4, one.address6],
  })
  expect(peers.sightings.get(one.publicKey)).toBeNull()
})

test.each([600, -600])(
  "setting the machine's clock by %s s ends no live tunnel and keeps no idle one",
  async (seconds) => {
    wireguard.traffic(one.publicKey, live(0))
    await peers.look()
    clock.step(seconds * 1000)
    wireguard.traffic(two.publicKey, { ...live(0), handshakeAt: clock.wall() })
    await clock.advance(10_000)
    await peers.look()
    expect(wireguard.peers.get(one.publicKey)?.endpoint).toBe(PLACE)
    expect(wireguard.peers.get(two.publicKey)?.endpoint).toBe(PLACE)
    await clock.advance(171_000)
    await peers.look()
    expect(wireguard.peers.get(one.publicKey)?.endpoint).toBe('(none)')
    await clock.advance(10_000)
    await peers.look()
    expect(wireguard.peers.get(two.publicKey)?.endpoint).toBe('(none)')
  }
)

test('an endpoint without a handshake does not stay either', async () => {
  wireguard.traffic(one.publicKey, { endpoint: PLACE, handshakeAt: 0, rx: 148, tx: 92 })
  await peers.look()
  await clock.advance(181_000)
  await peers.look()
  expect(wireguard.peers.get(one.publicKey)?.endpoint).toBe('(none)')
})

test('the connections of a client are forgotten with its peer, and with the traces of an idle one', async () => {
  await removeFirst()
  expect(forgotten).toEqual([one.address4, one.address6])
  wireguard.traffic(two.publicKey, live(0))
  await peers.look()
  expect(forgotten).toHaveLength(2)
  await clock.advance(181_000)
  await peers.look()
  expect(forgotten.slice(2)).toEqual([two.address4, two.address6])
})

test('a device that comes back soon is called at its last place, until it answers', async () => {
  wireguard.traffic(one.publicKey, live(5))
  await removeFirst()
  expect(wireguard.peers.has(one.publicKey)).toBe(false)
  peers.accept(testMessage([{ ...one, id: 3 }]))
  await peers.apply()
  expect(wireguard.peers.get(one.publicKey)).toMatchObject({ endpoint: PLACE, keepalive: '25' })
  await peers.look()
  expect(wireguard.peers.get(one.publicKey)?.keepalive).toBe('25')
  wireguard.traffic(one.publicKey, live(0))
  await peers.look()
  expect(wireguard.peers.get(one.publicKey)?.keepalive).toBe('off')
})

test('a place is forgotten 180 s after the last handshake, also of a removed device', async () => {
  await clock.advance(100_000)
  wireguard.traffic(one.publicKey, live(100))
  await removeFirst()
  await clock.advance(80_000)
  peers.accept(testMessage([{ ...one, id: 3 }]))
  await peers.apply()
  expect(wireguard.peers.get(one.publicKey)).toMatchObject({ endpoint: '(none)', keepalive: 'off' })
})

test('a lost interface gets all peers back, live ones with their place', async () => {
  wireguard.traffic(two.publicKey, live(5))
  await peers.look()
  wireguard.lose()
  await peers.restore()
  expect(wireguard.peers.get(one.publicKey)?.endpoint).toBe('(none)')
  expect(wireguard.peers.get(two.publicKey)).toMatchObject({ endpoint: PLACE, keepalive: '25' })
})

test('an adopted interface is not written where it is right', async () => {
  wireguard.calls.length = 0
  peers = start()
  await peers.adopt()
  peers.accept(testMessage([one, two], { full: true }))
  await peers.apply()
  expect(wireguard.calls.map(([verb]) => verb)).toEqual(['show'])
})

test('before the API has spoken, nothing is taken from an adopted interface', async () => {
  peers = start()
  await peers.adopt()
  await peers.look()
  await clock.advance(10_000)
  await peers.apply()
  expect(wireguard.peers.size).toBe(2)
})

test('what somebody else changed is put right at the next look', async () => {
  wireguard.peers.delete(one.publicKey)
  await peers.look()
  await peers.apply()
  expect(wireguard.peers.has(one.publicKey)).toBe(true)
})

test('a failure loses nothing: all is compared again', async () => {
  peers.accept(testMessage([testPeer(3)]))
  wireguard.up = false
  await expect(peers.apply()).rejects.toThrow('wg ended with 1')
  wireguard.up = true
  await peers.apply()
  expect(wireguard.peers.has(testPeer(3).publicKey)).toBe(true)
})

test('an entry that wg refuses costs the others nothing', async () => {
  const many = Array.from({ length: 20 }, (_, index) => testPeer(index + 10))
  wireguard.refused.add(testPeer(17).publicKey)
  peers.accept(testMessage(many))
  await peers.apply()
  expect(wireguard.peers.size).toBe(2 + 19)
  expect(peers.bad).toBe(1)
})
