/** Takes bytes, and is through with them once it resolves: they are overwritten then. */
export type Sink = (bytes: Buffer) => Promise<unknown>

export const BLOCK_BYTES = 65_536

/** Gathers small writes in one block of memory, and hands it on whenever it is full. */
export class Blocks {
  readonly #block = Buffer.allocUnsafeSlow(BLOCK_BYTES)
  #filled = 0
  #written = 0

  constructor(private sink: Sink) {}

  /** Bytes so far, with those that are not handed on yet. */
  get written(): number {
    return this.#written
  }

  /** What is not handed on yet. */
  get rest(): Buffer {
    return this.#block.subarray(0, this.#filled)
  }

  async write(bytes: Buffer) {
    for (let at = 0; at < bytes.length;) {
      const taken = bytes.copy(this.#block, this.#filled, at)
      at += taken
      this.#filled += taken
      this.#written += taken
      if (this.#filled === BLOCK_BYTES) await this.flush()
    }
  }

  async flush() {
    if (this.#filled > 0) await this.sink(this.rest)
    this.#filled = 0
  }
}
