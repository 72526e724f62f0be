/** What a peer looks like on the interface. */
export interface AppliedPeer {
  readonly publicKey: string
  readonly presharedKey: string
  /** Sorted, so that two lists compare as text. */
  readonly allowedIps: readonly string[]
}

/** The agent's picture of the interface, and who holds which address there. */
export class AppliedPeers {
  readonly #byKey = new Map<string, AppliedPeer>()
  readonly #owners = new Map<string, string>()

  get size(): number {
    return this.#byKey.size
  }

  keys(): IterableIterator<string> {
    return this.#byKey.keys()
  }

  get(publicKey: string): AppliedPeer | null {
    return this.#byKey.get(publicKey) ?? null
  }

  ownerOf(address: string): string | null {
    return this.#owners.get(address) ?? null
  }

  put(peer: AppliedPeer): void {
    this.remove(peer.publicKey)
    this.#byKey.set(peer.publicKey, peer)
    for (const address of peer.allowedIps) this.#owners.set(address, peer.publicKey)
  }

  remove(publicKey: string): void {
    const peer = this.#byKey.get(publicKey)
    if (!peer) return
    this.#byKey.delete(publicKey)
    for (const address of peer.allowedIps) {
      if (this.#owners.get(address) === publicKey) this.#owners.delete(address)
    }
  }

  clear(): void {
    this.#byKey.clear()
    this.#owners.clear()
  }
}

export function sameOnInterface(a: AppliedPeer, b: AppliedPeer): boolean {
  return a.presharedKey === b.presharedKey && a.allowedIps.join() === b.allowedIps.join()
}
