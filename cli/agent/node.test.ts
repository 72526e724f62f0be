import { expect, test } from 'vitest'
import { freePort } from './network/udp_ports.js'
import { Node, type NodeParts } from './node.js'
import { testConfig } from './testing/test_config.js'

/** A machine on which only rules and links are looked at. */
function machine(ensure: () => Promise<boolean>) {
  const calls: string[] = []
  const parts = {
    run: async (program: string, args: readonly string[]) => {
      calls.push([program, ...args].join(' '))
      return { code: 0, stdout: '' }
    },
    firewall: { ensure },
    forwarding: { routedBefore: async () => ({ ipv4: null, ipv6: null, interfaces: [] }) },
  } as unknown as NodeParts
  return { node: new Node(parts), calls }
}

/** A node whose interface listens on `own`, on a machine where these ports are taken. */
function portsOf(own: number | null, taken: number[], earlierPorts: number[] = []) {
  const said: string[] = []
  const isFree = async (port: number) => port !== own && !taken.includes(port)
  const parts = {
    wg: { answers: async () => own !== null, dump: async () => ({ listenPort: own }) },
    log: (sentence: string, facts = {}) => void said.push([sentence, ...Object.entries(facts).flat()].join(' ')),
    ports: {
      isFree,
      freePort: (wanted: number) => freePort(wanted, isFree),
      holderOf: async () => ({ pid: 7, program: 'open vpn' }),
    },
  } as unknown as NodeParts
  const node = new Node(parts)
  const using = async () => {
    const config = testConfig({ interface: { ...INTERFACE, listenPorts: [51_820, 443], earlierPorts } })
    return (await node.withFreePorts(config)).listenPorts
  }
  const move = async (port: number, nowTaken: number[]) => {
    own = port
    taken = nowTaken
    return using()
  }
  return { node, said, using, move }
}

const INTERFACE = { name: 'culvert0', address4: '10.64.0.1/16', address6: 'fd64::1/64', mtu: 1420 }

test('a port that another program holds is named with it, and the next free one is used', async () => {
  const { node, said, using } = portsOf(null, [51_820, 51_821])
  expect(await using()).toEqual([51_822, 443])
  expect(said).toEqual([
    'Another program holds the UDP port, so clients get another one port 51820 using 51822 pid 7 program openvpn',
  ])
  expect(node.heldPort).toEqual({ port: 51_820, program: 'openvpn' })
})

test('its own port is not in the way of a node, and another one that clients know stays while the wanted one is taken', async () => {
  expect(await portsOf(51_820, []).using()).toEqual([51_820, 443])
  const moved = portsOf(51_821, [51_820], [51_821])
  expect(await moved.using()).toEqual([51_821, 443])
  expect(moved.said).toEqual([])
  expect(moved.node.heldPort).toEqual({ port: 51_820, program: 'openvpn' })
})

test('a node goes back to the wanted port once it is free, and clients who know the other one still get through', async () => {
  const { node, said, using, move } = portsOf(51_821, [51_820], [51_821])
  await using()
  expect(await move(51_821, [])).toEqual([51_820, 443, 51_821])
  expect(node.heldPort).toBeNull()
  expect(said).toEqual(['The UDP port is free again, and WireGuard is back on it port 51820'])
  expect(await move(51_820, [])).toEqual([51_820, 443, 51_821])
  // Another program wants it now: its packets are not WireGuard's.
  expect(await move(51_820, [51_821])).toEqual([51_820, 443])
})

test('the interface goes down when its rules cannot be had', async () => {
  const { node, calls } = machine(async () => {
    throw new Error('nft ended with 1')
  })
  await expect(node.ensureRules(testConfig())).rejects.toThrow('nft ended with 1')
  expect(calls).toEqual(['ip link set dev culvert0 down'])
})

test('the interface is left alone when its rules stand or are back', async () => {
  for (const loaded of [true, false]) {
    const { node, calls } = machine(async () => loaded)
    expect(await node.ensureRules(testConfig())).toBe(loaded)
    expect(calls).toEqual([])
  }
})

test('a node that is taken down forgets where its clients went, also when its interface died before', async () => {
  for (const [code, restored] of [
    [0, true],
    [1, false],
  ] as const) {
    const calls: string[] = []
    const note = (call: string) => async () => void calls.push(call)
    const parts = {
      run: async (program: string, args: readonly string[]) => {
        calls.push([program, ...args].join(' '))
        return { code, stdout: '' }
      },
      wg: { forgetSocket: note('socket') },
      flows: {
        forget: (networks: string[]) => void calls.push(`forget ${networks.join(' ')}`),
        idle: note('forgotten'),
      },
      resolver: { stop: note('resolver') },
      forwarding: { restore: async () => restored },
      firewall: { remove: note('rules') },
    } as unknown as NodeParts
    expect(await new Node(parts).takeDown(testConfig())).toEqual({
      interfaceWasThere: code === 0,
      forwardingRestored: restored,
    })
    expect(calls).toEqual([
      'resolver',
      'ip link del dev culvert0',
      'socket',
      'forget 10.64.0.1/16 fd64::1/64',
      'rules',
      'forgotten',
    ])
  }
})
