import { generateKeyPairSync } from 'node:crypto'
import type { CulvertProcess } from '#tests/browser/support/culvert_process'

const REPORT_EVERY_MS = 4000

interface Place {
  name: string
  country: string
  code: string
  city: string
  premium?: boolean
}

interface Peer {
  id: number
  publicKey: string
  address4: string
}

/** A node without a tunnel: it enrols, learns its peers and reports what a test wants seen. */
export class FakeNode {
  #counters = { rx: 0, tx: 0 }
  #isLive = false
  #timer: NodeJS.Timeout | undefined

  private constructor(
    private readonly origin: string,
    readonly serverId: number,
    readonly publicKey: string,
    private readonly credential: string
  ) {}

  /** Adds a server from the terminal and enrols its node. */
  static async add(culvert: CulvertProcess, { name, country, code, city, premium }: Place): Promise<FakeNode> {
    const place = [
      '--name',
      name,
      '--country',
      country,
      '--code',
      code,
      '--city',
      city,
      ...(premium ? ['--premium'] : []),
    ]
    const hosts = ['--hosts', '198.51.100.11,2001:db8:1::11', '--ports', '51820,443']
    const added = await culvert.arrange<{ id: number; code: string }>('server', 'add', ...place, ...hosts)
    const publicKey = newPublicKey()
    const enrolment = { code: added.code, publicKey, agentVersion: '1.0.0', egress: ['198.51.100.11'] }
    const answer = await post(`${culvert.origin}/api/node/enrol`, enrolment)
    const { credential } = (await answer.json()) as { credential: string }
    const node = new FakeNode(culvert.origin, added.id, publicKey, credential)
    await node.report()
    // A node that falls silent goes offline; a failed report is repeated by the next one.
    node.#timer = setInterval(() => void node.report().catch(() => undefined), REPORT_EVERY_MS)
    return node
  }

  stop() {
    clearInterval(this.#timer)
  }

  /** From now on every peer had a handshake just now, and moves some traffic from report to report. */
  async bringUp() {
    this.#isLive = true
    await this.report()
  }

  /** The tunnels are silent, as before their first handshake. */
  takeDown() {
    this.#isLive = false
    return this.report()
  }

  async peers(): Promise<Peer[]> {
    const headers = { authorization: `Bearer ${this.credential}` }
    const answer = await fetch(`${this.origin}/api/node/peers?hold=0`, { headers })
    return ((await answer.json()) as { upserts: Peer[] }).upserts
  }

  async report() {
    this.#counters = { rx: this.#counters.rx + 40_000, tx: this.#counters.tx + 1_200_000 }
    const peers = this.#isLive ? (await this.peers()).map(({ id }) => ({ id, handshakeAge: 3, ...this.#counters })) : []
    const report = {
      bootId: 'browser-suite',
      agentVersion: '1.0.0',
      uptimeSeconds: 600,
      cpu: 4,
      bandwidth: 2,
      latencyMs: 11,
      livePeers: peers.length,
      rxBytes: this.#counters.rx,
      txBytes: this.#counters.tx,
      dns: true,
      egress: ['198.51.100.11'],
      publicKey: this.publicKey,
      listenPorts: [51_820, 443],
      peers,
    }
    await post(`${this.origin}/api/node/report`, report, { authorization: `Bearer ${this.credential}` })
  }
}

async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer
}

function newPublicKey(): string {
  const { x = '' } = generateKeyPairSync('x25519').publicKey.export({ format: 'jwk' })
  return Buffer.from(x, 'base64url').toString('base64')
}
