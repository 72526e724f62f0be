import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface FakePeer {
  id: number
  publicKey: string
  presharedKey: string
  address4: string
  address6: string
}

export interface FakeReport {
  livePeers: number
  rxBytes: number
  txBytes: number
  dns: boolean
  latencyMs: number | null
  egress: string[]
  listenPorts: number[]
  heldPort: { port: number; program: string | null } | null
  firewallCommands: string[]
  peers: { id: number; handshakeAge: number; rx: number; tx: number }[]
}

/** What a node is set up with, as the API would say it. */
export const NODE_CONFIG = {
  serverId: 1,
  name: 'Test',
  interface: {
    name: 'culvert0',
    listenPorts: [51820, 443],
    earlierPorts: [] as number[],
    address4: '10.64.0.1/16',
    address6: 'fd64::1/64',
    mtu: 1420,
  },
  dns: { listen: true, tlsUpstreams: [] as { address: string; name: string }[] },
  latencyTargets: [] as string[],
  publicPorts: [80],
  reportEverySeconds: 1,
  wipeAfterSeconds: 180,
  removalDelayMs: 700,
}

/** As the product does it (app/vpn/http/send_with_heartbeat.ts). */
const BEAT_MS = 2000

/**
 * The node side of the API without the product behind it, with a state of its own: for faults of
 * the protocol that the product does not make.
 */
export class FakeApi {
  readonly #peers = new Map<number, FakePeer>()
  readonly #history: { revision: number; upsert?: number; removal?: number }[] = []
  readonly #waiting = new Set<() => void>()
  #server: Server | null = null
  #port = 0
  #revision = 0
  readonly code = randomBytes(18).toString('base64url')
  readonly credential = `cvn_${randomBytes(24).toString('base64url')}`
  config: typeof NODE_CONFIG = structuredClone(NODE_CONFIG)
  publicKey = ''
  reports: FakeReport[] = []
  /** How often the whole set was fetched. */
  fullAnswers = 0
  /** Changes the hash of answers, to make the sets differ. */
  wrongHashes = 0
  /** Added to every whole set as they are. */
  badEntries: unknown[] = []
  /** Heartbeats sent, and the connection that the last one went over. */
  beats = 0
  beatSocket: Socket | null = null

  constructor(private readonly host: string) {}

  get port() {
    return this.#port
  }

  get url() {
    return `http://${this.host}:${this.#port}`
  }

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      // An agent that is killed while it speaks is no fault of the test.
      this.#answer(request, response).catch(() => response.destroy())
    })
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, this.host, resolve))
    this.#port = (this.#server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = null
    if (!server) return
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    await closed
  }

  add(peer: FakePeer): void {
    this.#peers.set(peer.id, peer)
    this.#changed({ upsert: peer.id })
  }

  remove(id: number): void {
    this.#peers.delete(id)
    this.#changed({ removal: id })
  }

  #changed(change: { upsert?: number; removal?: number }): void {
    this.#revision += 1
    this.#history.push({ revision: this.#revision, ...change })
    for (const wake of this.#waiting) wake()
  }

  get #setHash(): string {
    let hash = 0n
    for (const { id, publicKey, presharedKey, address4, address6 } of this.#peers.values()) {
      const text = [id, publicKey, presharedKey, address4, address6].join('\n')
      hash ^= createHash('sha256').update(text).digest().readBigUInt64BE(0)
    }
    if (this.wrongHashes > 0) {
      this.wrongHashes -= 1
      hash ^= 1n
    }
    return hash.toString(16).padStart(16, '0')
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url)
    const send = (status: number, body: unknown) => {
      if (!response.headersSent) response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
    if (url.pathname === '/api/node/enrol') {
      if (body.code !== this.code) return send(410, { code: 'E_CODE_SPENT', message: '' })
      this.publicKey = String(body.publicKey)
      return send(200, { credential: this.credential, node: this.config })
    }
    if (request.headers.authorization !== `Bearer ${this.credential}`) return send(401, { code: 'E_UNAUTHORIZED' })
    if (url.pathname === '/api/node/config') return send(200, this.config)
    if (url.pathname === '/api/node/report') {
      this.reports.push(body as unknown as FakeReport)
      return send(200, {})
    }
    if (url.pathname !== '/api/node/peers') return send(404, { code: 'E_NOT_FOUND' })
    const since = url.searchParams.has('since') ? Number(url.searchParams.get('since')) : null
    if (since === this.#revision) await this.#wait(Number(url.searchParams.get('hold')) * 1000, request, response)
    send(200, this.#delta(since))
  }

  #wait(ms: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
    return new Promise((resolve) => {
      const beat = setInterval(() => {
        if (!response.headersSent) response.writeHead(200, { 'content-type': 'application/json' })
        response.write('\n')
        this.beats += 1
        this.beatSocket = request.socket
      }, BEAT_MS)
      const wake = () => {
        this.#waiting.delete(wake)
        clearTimeout(timer)
        clearInterval(beat)
        request.socket.off('close', wake)
        resolve()
      }
      const timer = setTimeout(wake, ms)
      this.#waiting.add(wake)
      request.socket.once('close', wake)
    })
  }

  #delta(since: number | null) {
    const full = since === null || since > this.#revision
    if (full) {
      this.fullAnswers += 1
      const upserts = [...this.#peers.values(), ...this.badEntries]
      return { revision: this.#revision, full, upserts, removals: [], setHash: this.#setHash }
    }
    const news = this.#history.filter(({ revision }) => revision > since)
    const upserts = new Set(news.map(({ upsert }) => upsert).filter((id) => id !== undefined))
    const removals = news.map(({ removal }) => removal).filter((id) => id !== undefined && !this.#peers.has(id))
    return {
      revision: this.#revision,
      full,
      upserts: [...upserts].map((id) => this.#peers.get(id)).filter((peer) => peer !== undefined),
      removals,
      setHash: this.#setHash,
    }
  }
}
