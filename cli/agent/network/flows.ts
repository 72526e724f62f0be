import { withScratchFile } from '../state/files.js'
import { Serial } from '../system/serial.js'
import type { Log } from '../system/log.js'
import type { Run } from '../system/run.js'

/** The kernel goes through its whole table for each address, so it gets them in portions. */
const PORTION = 100

/**
 * Connections of clients that the kernel tracks for masquerading. It would remember where a client went for up to five
 * days (`nf_conntrack_tcp_timeout_established`) after the client is gone.
 */
export class Flows {
  readonly #serial = new Serial()
  #failed = false

  constructor(
    private readonly run: Run,
    private readonly scratch: string,
    private readonly log: Log
  ) {}

  /** Forgets what these tunnel addresses or networks did, in the background: nobody waits for it. */
  forget(addresses: readonly string[]): void {
    for (let at = 0; at < addresses.length; at += PORTION) {
      const lines = addresses
        .slice(at, at + PORTION)
        .map(deletion)
        .join('')
      void this.#serial.run(() => this.#delete(lines))
    }
  }

  /**
   * Forgets who sent to a UDP port. The kernel decides once per connection where its packets go, so those of a port that leads
   * elsewhere from now on would go nowhere.
   */
  forgetPort(port: number): Promise<void> {
    return this.#serial.run(() => this.#delete(`-D -p udp --orig-port-dst ${port}\n`))
  }

  /** A failure is said once, until it went well again. */
  async #delete(lines: string): Promise<void> {
    const { code } = await withScratchFile(this.scratch, lines, (path) => this.run('conntrack', ['-R', path]))
    if (code !== 0 && !this.#failed)
      this.log('conntrack failed, so the kernel may remember for days where clients went', { code })
    this.#failed = code !== 0
  }

  /** Resolves when all that was handed in so far is forgotten. */
  idle(): Promise<void> {
    return this.#serial.idle()
  }
}

function deletion(cidr: string): string {
  return `-D -f ${cidr.includes(':') ? 'ipv6' : 'ipv4'} -s ${cidr}\n`
}
