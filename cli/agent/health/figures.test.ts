import { expect, test } from 'vitest'
import { parseTraffic, TrafficTotal } from '../network/counters.js'
import { Sightings } from '../peers/sightings.js'
import { WantedPeers } from '../peers/wanted_peers.js'
import { testKey, testMessage, testPeer } from '../testing/test_peers.js'
import { bandwidthShare, parseDefaultRoute } from './bandwidth.js'
import { cpuShare, parseCpu } from './cpu.js'
import { LatencyWindow } from './latency.js'
import { figuresOf, livePeers } from './peer_figures.js'

test('counters run on over the lives of an interface', () => {
  const total = new TrafficTotal()
  for (const [rx, tx] of [
    [100, 10],
    [150, 30],
    [20, 5],
    [25, 6],
  ] as const)
    total.add({ rx, tx })
  expect(total.total).toEqual({ rx: 50 + 20 + 5, tx: 20 + 5 + 1 })
})

test('/proc is read', () => {
  const dev = `Inter-| Receive | Transmit\n face |bytes\n    lo: 1 0 0 0 0 0 0 0 2 0\nculvert0:33 1 0 0 0 0 0 0 44 0\n`
  expect(parseTraffic(dev).get('culvert0')).toEqual({ rx: 33, tx: 44 })
  expect(parseCpu('cpu  10 0 10 70 10 0 0 0 0 0\ncpu0 1')).toEqual({ busy: 20, total: 100 })
  const route =
    'Iface\tDestination\nlan0\t004DA8C0\t0\t1\t0\t0\t0\t00FFFFFF\nwan0\t00000000\t0101\t3\t0\t0\t0\t00000000\n'
  expect(parseDefaultRoute(route)).toBe('wan0')
  expect(parseDefaultRoute('')).toBeNull()
})

test('shares are between 0 and 100', () => {
  expect(cpuShare(null, { busy: 5, total: 10 })).toBe(0)
  expect(cpuShare({ busy: 0, total: 0 }, { busy: 25, total: 100 })).toBe(25)
  expect(bandwidthShare({ rx: 0, tx: 0 }, { rx: 12_500_000, tx: 1 }, 1000, 1000)).toBe(10)
  expect(bandwidthShare({ rx: 9, tx: 9 }, { rx: 0, tx: 0 }, 1000, 1000)).toBe(0)
})

test('latency is the median of five minutes', () => {
  const window = new LatencyWindow()
  expect(window.median(0)).toBeNull()
  window.add(500, 0)
  for (const ms of [10, 30, 20]) window.add(ms, 200_000)
  expect(window.median(200_000)).toBe(25)
  expect(window.median(301_000)).toBe(20)
})

test('a report has numbers of live peers, and nothing that tells who or where they are', () => {
  const wanted = new WantedPeers()
  wanted.accept(testMessage([testPeer(1), testPeer(2)]))
  const sightings = new Sightings()
  const shown = (id: number, ago: number) => ({
    publicKey: testPeer(id).publicKey,
    presharedKey: testKey('psk'),
    endpoint: '192.0.2.7:4242',
    allowedIps: [],
    handshakeAt: 1_000_000 - ago,
    rx: 10,
    tx: 20,
    keepalive: false,
  })
  sightings.update([shown(1, 3000), shown(2, 181_000), shown(99, 0)], { now: 1_000_000, wall: 1_000_000 })
  const live = [...livePeers(sightings, wanted, 1_000_000).values()]
  expect(live.map((peer) => figuresOf(peer, 1_000_000))).toEqual([{ id: 1, handshakeAge: 3, rx: 10, tx: 20 }])
})
