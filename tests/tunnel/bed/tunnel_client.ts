import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUpLater } from './clean_up.js'
import type { Machine } from './machine.js'

export interface KeyPair {
  privateKey: string
  publicKey: string
}

/** A device's keys, made where the device is. */
export function makeKeyPair(): KeyPair {
  const { privateKey } = generateKeyPairSync('x25519')
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' })
  const base64 = (text: string) => Buffer.from(text, 'base64url').toString('base64')
  return { privateKey: base64(d), publicKey: base64(x) }
}

/** WireGuard on a client machine, driven by wg-quick as a user would. */
export class TunnelClient {
  readonly #folder: string
  readonly #path: string

  constructor(
    readonly machine: Machine,
    readonly interfaceName = 'tunnel0'
  ) {
    this.#folder = mkdtempSync(join(tmpdir(), 'culvert-client-'))
    this.#path = join(this.#folder, `${interfaceName}.conf`)
    cleanUpLater(() => rmSync(this.#folder, { recursive: true, force: true }))
  }

  /** Starts the tunnel; without a file, with the one from before. */
  async up(file?: string): Promise<void> {
    if (file !== undefined) writeFileSync(this.#path, file, { mode: 0o600 })
    await this.machine.must('wg-quick', ['up', this.#path])
  }

  async down(): Promise<void> {
    await this.machine.run('wg-quick', ['down', this.#path])
  }

  /** Bytes through the tunnel, and the age of its session, as this end sees it. */
  async figures(): Promise<{ rx: number; tx: number; handshakeAt: number }> {
    const line = (await this.machine.must('wg', ['show', this.interfaceName, 'dump'])).split('\n')[1] ?? ''
    const fields = line.split('\t')
    return { handshakeAt: Number(fields[4]), rx: Number(fields[5]), tx: Number(fields[6]) }
  }

  /** Process ids of the client's own wireguard-go. */
  daemons(): Promise<number[]> {
    return this.machine.processes('wireguard-go', this.interfaceName)
  }
}
