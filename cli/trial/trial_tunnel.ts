import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { isIPv6 } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CliError } from '#cli/kernel/error'
import { attempt, ip, keep, must } from '#cli/trial/system'
import type { Trial } from '#vpn/index'

const READY_MS = 5000

/**
 * A WireGuard interface that is made on the host and then moved into the client's room: its socket
 * stays on the host, so that it reaches any server the host reaches, and its traffic comes from
 * the room alone. The host's own routes do not change.
 */
export class TrialTunnel {
  readonly name = `cvy${process.pid}`
  #stop: () => void = () => {}

  constructor(
    private readonly room: string,
    private readonly privateKey: string,
    private readonly tunnel: Trial['tunnel']
  ) {}

  async up(): Promise<void> {
    await this.#create()
    await this.#configure()
    await ip(`link set ${this.name} up`)
    await ip(`link set ${this.name} netns ${this.room}`)
    const inRoom = `-n ${this.room} `
    await ip(`${inRoom}address add ${this.tunnel.address4}/32 dev ${this.name}`)
    await ip(`${inRoom}address add ${this.tunnel.address6}/128 dev ${this.name} nodad`)
    await ip(`${inRoom}link set ${this.name} mtu ${this.tunnel.mtu} up`)
    await ip(`${inRoom}route add default dev ${this.name}`)
    await ip(`${inRoom}-6 route add default dev ${this.name}`)
  }

  /** Whether both ends have agreed on keys, and how much went through. */
  async figures(): Promise<{ handshake: boolean; rx: number; tx: number }> {
    const dump = (await attempt('ip', 'netns', 'exec', this.room, 'wg', 'show', this.name, 'dump')) ?? ''
    const fields = dump.split('\n')[1]?.split('\t') ?? []
    return { handshake: Number(fields[4]) > 0, rx: Number(fields[5]) || 0, tx: Number(fields[6]) || 0 }
  }

  async down(): Promise<void> {
    await attempt('ip', '-n', this.room, 'link', 'del', this.name)
    await attempt('ip', 'link', 'del', this.name)
    this.#stop()
  }

  async #create(): Promise<void> {
    if ((await attempt('ip', 'link', 'add', 'dev', this.name, 'type', 'wireguard')) !== null) return
    // 'error' would print parts of keys.
    const env = { LOG_LEVEL: 'silent', WG_PROCESS_FOREGROUND: '1' }
    this.#stop = keep('wireguard-go', ['-f', this.name], env)
    for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await sleep(20)) {
      if ((await attempt('wg', 'show', this.name, 'listen-port')) !== null) return
    }
    throw new CliError('wireguard-go did not start.', { next: 'apt-get install wireguard-go', code: 'E_TOOLS_MISSING' })
  }

  async #configure(): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'culvert-try-'))
    const file = join(folder, 'tunnel.conf')
    try {
      await writeFile(file, this.#file(), { mode: 0o600 })
      await must('wg', 'setconf', this.name, file)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  #file(): string {
    const { serverPublicKey, presharedKey, endpoints } = this.tunnel
    const [endpoint] = endpoints
    const host = endpoint && isIPv6(endpoint.host) ? `[${endpoint.host}]` : endpoint?.host
    return [
      '[Interface]',
      `PrivateKey = ${this.privateKey}`,
      '[Peer]',
      `PublicKey = ${serverPublicKey}`,
      `PresharedKey = ${presharedKey}`,
      `Endpoint = ${host}:${endpoint?.ports[0]}`,
      'AllowedIPs = 0.0.0.0/0, ::/0',
      'PersistentKeepalive = 25',
      '',
    ].join('\n')
  }
}
