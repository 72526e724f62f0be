import { readFile } from 'node:fs/promises'
import type { Run } from '../system/run.js'

interface FakePeer {
  presharedKey: string
  allowedIps: string[]
  endpoint: string
  handshake: number
  rx: number
  tx: number
  keepalive: string
}

/** An interface as `wg` shows and changes it, with its oddities: one bad entry refuses a file, an address moves silently. */
export class FakeWireGuard {
  readonly peers = new Map<string, FakePeer>()
  readonly calls: string[][] = []
  /** Keys that `wg addconf` refuses, as if they were malformed. */
  readonly refused = new Set<string>()
  up = true

  readonly run: Run = async (_program, args) => {
    this.calls.push([...args])
    if (!this.up) return { code: 1, stdout: '' }
    const [verb, , what, ...rest] = args
    if (verb === 'show') return { code: 0, stdout: what === 'dump' ? this.#dump() : '51820\n' }
    if (verb === 'addconf') return { code: this.#addConf(await readFile(String(what), 'utf8')) ? 0 : 1, stdout: '' }
    for (const words of chunk([String(what), ...rest])) this.#set(words)
    return { code: 0, stdout: '' }
  }

  /** What only traffic changes. */
  traffic(publicKey: string, seen: { endpoint: string; handshakeAt: number; rx: number; tx: number }): void {
    const peer = this.peers.get(publicKey)
    if (!peer) throw new Error('No such peer')
    Object.assign(peer, { ...seen, handshake: Math.floor(seen.handshakeAt / 1000) })
  }

  lose(): void {
    this.peers.clear()
  }

  #dump(): string {
    const lines = [...this.peers].map(([key, peer]) =>
      [
        key,
        peer.presharedKey,
        peer.endpoint,
        peer.allowedIps.join(',') || '(none)',
        peer.handshake,
        peer.rx,
        peer.tx,
        peer.keepalive,
      ].join('\t')
    )
    return ['private\tpublic\t51820\toff', ...lines, ''].join('\n')
  }

  #addConf(text: string): boolean {
    const blocks = text.split('[Peer]').slice(1).map(readBlock)
    if (blocks.some(({ PublicKey = '' }) => this.refused.has(PublicKey))) return false
    for (const { PublicKey = '', PresharedKey = '(none)', AllowedIPs = '', Endpoint, PersistentKeepalive } of blocks) {
      const allowedIps = AllowedIPs.split(', ')
      for (const other of this.peers.values()) {
        other.allowedIps = other.allowedIps.filter((address) => !allowedIps.includes(address))
      }
      const old = this.peers.get(PublicKey)
      this.peers.set(PublicKey, {
        presharedKey: PresharedKey,
        allowedIps,
        endpoint: Endpoint ?? old?.endpoint ?? '(none)',
        handshake: old?.handshake ?? 0,
        rx: old?.rx ?? 0,
        tx: old?.tx ?? 0,
        keepalive: PersistentKeepalive ?? old?.keepalive ?? 'off',
      })
    }
    return true
  }

  #set([key = '', ...words]: string[]): void {
    const peer = this.peers.get(key)
    if (words[0] === 'remove') this.peers.delete(key)
    if (words[0] === 'persistent-keepalive' && peer) peer.keepalive = 'off'
  }
}

function readBlock(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.includes(' = '))
  return Object.fromEntries(lines.map((line) => line.split(' = ') as [string, string]))
}

/** The words of each `peer KEY …` in a command line. */
function chunk(words: string[]): string[][] {
  const found: string[][] = []
  for (const word of words) {
    if (word === 'peer') found.push([])
    else found.at(-1)?.push(word)
  }
  return found
}
