import { join } from 'node:path'
import { removeIfThere, withScratchFile } from '../state/files.js'
import { CommandFailed, must, type Run } from '../system/run.js'
import { parseDump, type Dump } from './dump.js'
import { renderPeers, type PeerBlock } from './peer_blocks.js'

/** Where wireguard-go listens for `wg`. */
const SOCKETS = '/var/run/wireguard'
/** 15,000 keys fit into one command line, 20,000 do not. */
const BATCH = 5000

/** Calls of `wg` for one interface. The caller sees to it that only one runs at a time. */
export class Wg {
  constructor(
    private readonly run: Run,
    readonly interfaceName: string,
    private readonly scratch: string
  ) {}

  /** True when there is an interface that answers; a dead socket of a killed wireguard-go does not. */
  async answers(): Promise<boolean> {
    return (await this.run('wg', ['show', this.interfaceName, 'listen-port'])).code === 0
  }

  /** Removes the socket that a killed wireguard-go left. */
  forgetSocket(): Promise<void> {
    // Where it may not be removed it does no harm: nobody answers on it.
    return removeIfThere(join(SOCKETS, `${this.interfaceName}.sock`)).catch(() => undefined)
  }

  async dump(): Promise<Dump> {
    return parseDump(await must(this.run, 'wg', ['show', this.interfaceName, 'dump']))
  }

  async setInterface(keyFile: string, listenPort: number): Promise<void> {
    const args = ['set', this.interfaceName, 'listen-port', String(listenPort), 'private-key', keyFile]
    await must(this.run, 'wg', args)
  }

  async remove(publicKeys: readonly string[]): Promise<void> {
    for (const batch of batches(publicKeys)) {
      const words = batch.flatMap((key) => ['peer', key, 'remove'])
      await must(this.run, 'wg', ['set', this.interfaceName, ...words])
    }
  }

  /** Adds peers and answers those that `wg` refused. One refused entry costs its file nothing but itself. */
  async add(peers: readonly PeerBlock[]): Promise<PeerBlock[]> {
    const refused: PeerBlock[] = []
    for (const batch of batches(peers)) refused.push(...(await this.#addBatch(batch)))
    return refused
  }

  async stopKeepalive(publicKeys: readonly string[]): Promise<void> {
    for (const batch of batches(publicKeys)) {
      const words = batch.flatMap((key) => ['peer', key, 'persistent-keepalive', '0'])
      await must(this.run, 'wg', ['set', this.interfaceName, ...words])
    }
  }

  /** `wg addconf` takes a file or leaves it as a whole, so the bad entry is found by halving. */
  async #addBatch(peers: readonly PeerBlock[]): Promise<PeerBlock[]> {
    const { code } = await withScratchFile(this.scratch, renderPeers(peers), (path) =>
      this.run('wg', ['addconf', this.interfaceName, path])
    )
    if (code === 0) return []
    // Not the file's fault: the interface is gone.
    if (!(await this.answers())) throw new CommandFailed('wg', code)
    if (peers.length === 1) return [...peers]
    const middle = Math.ceil(peers.length / 2)
    return [...(await this.#addBatch(peers.slice(0, middle))), ...(await this.#addBatch(peers.slice(middle)))]
  }
}

function batches<T>(list: readonly T[]): (readonly T[])[] {
  const count = Math.ceil(list.length / BATCH)
  return Array.from({ length: count }, (_, index) => list.slice(index * BATCH, (index + 1) * BATCH))
}
