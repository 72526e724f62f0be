import { expect, test } from 'vitest'
import { Sightings } from '../peers/sightings.js'
import { WantedPeers } from '../peers/wanted_peers.js'
import { TestClock } from '../testing/test_clock.js'
import { testConfig } from '../testing/test_config.js'
import { testMessage, testPeer } from '../testing/test_peers.js'
import type { ShownPeer } from '../wireguard/dump.js'
import { type HostFindings, Reporter } from './reporter.js'

interface Body {
  number: number
  base?: number
  clock?: number
  cpu?: number
  listenPorts?: number[]
  heldPort?: HostFindings['heldPort']
  firewallCommands?: readonly string[]
  peers?: { id: number; handshakeAge: number }[]
  gone?: number[]
}

/** A node with two peers, and an API that holds the latest report unless a test says otherwise. */
function node() {
  const clock = new TestClock()
  const wanted = new WantedPeers()
  wanted.accept(testMessage([testPeer(1), testPeer(2)]))
  const sightings = new Sightings()
  const bodies: Body[] = []
  const started = clock.wall()
  const state = {
    cpu: 5,
    host: { heldPort: null, firewallCommands: [] } as HostFindings,
    answer: (body: Body): number | null => body.number,
  }
  const look = (peers: { id: number; rx: number }[]) => {
    const shown = peers.map(({ id, rx }): ShownPeer => {
      const { publicKey, presharedKey } = testPeer(id)
      const handshakeAt = started - 1000
      return { publicKey, presharedKey, endpoint: null, allowedIps: [], handshakeAt, rx, tx: 0, keepalive: false }
    })
    sightings.update(shown, { now: clock.now(), wall: clock.wall() })
  }
  const reporter = new Reporter({
    api: {
      report: async (body) => {
        bodies.push(body as Body)
        return state.answer(body as Body)
      },
    },
    clock,
    peers: { wanted, sightings },
    resolver: { answers: async () => true, obstacle: async () => null },
    meter: { measure: async () => ({ cpu: state.cpu, bandwidth: 0, tunnel: { rx: 0, tx: 0 } }) },
    publicKey: 'key',
    apiTarget: { host: 'api', port: 443 },
    egress: async () => [],
    latency: async () => 10,
  })
  const report = async () => {
    bodies.length = 0
    await reporter.report(testConfig(), state.host, new AbortController().signal)
    return [...bodies]
  }
  return { clock, look, report, state }
}

test('the first report has everything, later ones what changed', async () => {
  const { clock, look, report, state } = node()
  const both = [
    { id: 1, rx: 10 },
    { id: 2, rx: 20 },
  ]
  look(both)
  expect(await report()).toMatchObject([
    { number: 1, cpu: 5, listenPorts: [51820, 443], peers: [{ id: 1 }, { id: 2 }] },
  ])
  await clock.advance(10_000)
  look(both)
  const [quiet] = await report()
  expect(Object.keys(quiet ?? {}).toSorted()).toEqual(['base', 'bootId', 'clock', 'number', 'uptimeSeconds'])
  expect(quiet?.clock).toBe(clock.wall())
  await clock.advance(10_000)
  look([{ id: 1, rx: 11 }])
  state.cpu = 6
  expect(await report()).toMatchObject([
    { number: 3, base: 2, cpu: 6, peers: [{ id: 1, handshakeAge: 21 }], gone: [2] },
  ])
})

test('an API that holds another report gets everything, once', async () => {
  const { report, state } = node()
  await report()
  state.answer = ({ base, number }) => (base === undefined ? number : null)
  expect(await report()).toMatchObject([
    { number: 2, base: 1 },
    { number: 2, cpu: 5 },
  ])
  state.answer = ({ number }) => number
  expect(await report()).toMatchObject([{ number: 3, base: 2 }])
})

test('after a lost answer everything is sent, and an API that names no report gets everything each time', async () => {
  const { report, state } = node()
  await report()
  state.answer = () => {
    throw new Error('lost')
  }
  await expect(report()).rejects.toThrow('lost')
  state.answer = () => null
  for (const number of [3, 4]) {
    const bodies = await report()
    expect(bodies).toMatchObject([{ number, cpu: 5 }])
    expect(bodies[0]).not.toHaveProperty('base')
  }
})

test('behind a proxy that takes turns among processes each report soon takes one request, and all processes hear of it', async () => {
  const { report, state } = node()
  const held: (number | null)[] = [null, null]
  let turn = 0
  state.answer = ({ base, number }) => {
    turn = 1 - turn
    if (base !== undefined && held[turn] !== base) return null
    held[turn] = number
    return number
  }
  const requests: number[] = []
  for (let n = 0; n < 33; n += 1) requests.push((await report()).length)
  expect(requests).toEqual([1, 2, 2, ...Array.from({ length: 30 }, () => 1)])
  expect(held.toSorted()).toEqual([32, 33])
  expect((await report()).map(({ base }) => base)).toEqual([33, undefined])
})

test('what the host has in the way is told when it comes and when it goes', async () => {
  const { report, state } = node()
  await report()
  state.host = { heldPort: { port: 51_820, program: 'openvpn' }, firewallCommands: ['iptables -I FORWARD …'] }
  expect(await report()).toMatchObject([state.host])
  expect((await report())[0]).not.toHaveProperty('heldPort')
  state.host = { heldPort: null, firewallCommands: [] }
  expect(await report()).toMatchObject([state.host])
})
