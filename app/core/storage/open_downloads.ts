import type { ServerResponse } from 'node:http'
import { tooManyRequests } from '#core/errors'
import { networkOf } from '#core/limits/network'

/** A client that takes nothing for so long is gone, or may come back and continue by a range. */
const SILENT_MS = 120_000
/** Of one address at a time: enough for the many behind one, too few to use up what the process has. */
export const MOST_OF_ONE_ADDRESS = 64
const TRY_AGAIN_SECONDS = 30

/**
 * The downloads that are under way. They can last for hours, so that a process that ends does not wait for them: browsers
 * continue a cut download where it was.
 */
export class OpenDownloads {
  /** With the network of its client, known for as long as the download lasts. */
  readonly #open = new Map<ServerResponse, string>()
  #closed = false

  /** Throws 429 where an address has too many open. */
  admit(address: string) {
    const network = networkOf(address)
    const open = [...this.#open.values()].filter((other) => other === network).length
    if (open >= MOST_OF_ONE_ADDRESS) throw tooManyRequests(TRY_AGAIN_SECONDS)
  }

  /** Resolves once the answer is through or its client is gone. */
  async until(response: ServerResponse, address: string): Promise<void> {
    if (this.#closed) response.destroy()
    this.#open.set(response, networkOf(address))
    response.setTimeout(SILENT_MS, () => response.destroy())
    await new Promise<void>((resolve) => (response.closed ? resolve() : response.once('close', resolve)))
    this.#open.delete(response)
  }

  get size() {
    return this.#open.size
  }

  /** Cuts all of them, now and from now on. */
  close() {
    this.#closed = true
    for (const response of this.#open.keys()) response.destroy()
  }
}
