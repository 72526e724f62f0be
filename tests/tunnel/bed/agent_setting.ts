import { randomBytes } from 'node:crypto'
import { AgentProcess } from './agent_process.js'
import { makeBed, type Bed } from './bed.js'
import { clientFile } from './client_file.js'
import { FakeApi, type FakePeer } from './fake_api.js'
import type { Machine } from './machine.js'
import { until } from './shell.js'
import { makeKeyPair, TunnelClient, type KeyPair } from './tunnel_client.js'
import { NODE4 } from './world.js'

/** A device as the tests know it: both halves of its key and its entry on the node. */
export interface TestDevice {
  keys: KeyPair
  peer: FakePeer
}

export function makeDevice(id: number, host = id + 1): TestDevice {
  const keys = makeKeyPair()
  const presharedKey = randomBytes(32).toString('base64')
  const [address4, address6] = [`10.64.0.${host}/32`, `fd64::${host.toString(16)}/128`]
  return { keys, peer: { id, publicKey: keys.publicKey, presharedKey, address4, address6 } }
}

/** The bed with an agent on its node and a control plane of the tests' own. */
export interface AgentSetting {
  bed: Bed
  api: FakeApi
  agent: AgentProcess
  /** Waits until the node has exactly these peers. */
  nodeHas(...devices: TestDevice[]): Promise<void>
  connect(machine: Machine, device: TestDevice, endpoint?: string): Promise<TunnelClient>
  close(): Promise<void>
}

export async function makeAgentSetting(
  prepare: (bed: Bed, api: FakeApi) => Promise<void> = async () => {}
): Promise<AgentSetting> {
  const bed = await makeBed()
  const api = new FakeApi(bed.hostAddress)
  const agent = new AgentProcess(bed.node, api)
  try {
    await api.start()
    await prepare(bed, api)
    await agent.enrol(api.code)
  } catch (error) {
    await api.stop()
    bed.close()
    throw error
  }
  agent.start()
  return {
    bed,
    api,
    agent,
    nodeHas: (...devices) => nodeHas(bed.node, agent, devices),
    connect: (machine, device, endpoint = `${NODE4}:51820`) => connect(machine, device, api.publicKey, endpoint),
    async close() {
      await agent.kill('SIGTERM')
      await api.stop()
      bed.close()
    },
  }
}

async function nodeHas(node: Machine, agent: AgentProcess, devices: TestDevice[]): Promise<void> {
  const wanted = devices.map(({ keys }) => keys.publicKey).sort()
  const waited = () => `the node has ${wanted.length} peers. The agent says:\n${agent.log}`
  await until(waited, 45_000, async () => {
    const { stdout } = await node.run('wg', ['show', 'culvert0', 'peers'])
    return stdout.split('\n').filter(Boolean).sort().join() === wanted.join()
  })
}

async function connect(machine: Machine, { keys, peer }: TestDevice, serverPublicKey: string, endpoint: string) {
  const client = new TunnelClient(machine)
  await client.up(
    clientFile(keys, {
      address4: peer.address4,
      address6: peer.address6,
      dns: ['10.64.0.1', 'fd64::1'],
      mtu: 1420,
      serverPublicKey,
      presharedKey: peer.presharedKey,
      endpoint,
    })
  )
  return client
}

/** One line per peer of an interface: key, endpoint and age of the handshake, without any secret. */
export async function shownPeers(machine: Machine, name = 'culvert0') {
  const { stdout } = await machine.run('wg', ['show', name, 'dump'])
  return stdout
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split('\t'))
    .map(([publicKey, , endpoint, , handshake]) => ({ publicKey, endpoint, handshakeAt: Number(handshake) }))
}
