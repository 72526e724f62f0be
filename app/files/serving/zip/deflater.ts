import type { TransformOptions } from 'node:stream'
import { constants, createDeflateRaw, type DeflateRaw, type ZlibOptions } from 'node:zlib'

/** Fast: most of what people keep is compressed already. */
const LEVEL = 1
/** What one piece becomes waits in the stream until it is taken; it may not stop before that. */
const MOST_WAITING = 1_048_576
/** The types leave out what every stream takes. */
const OPTIONS: ZlibOptions & TransformOptions = { level: LEVEL, readableHighWaterMark: MOST_WAITING }

/** Compresses one content after the other with the memory of one: each stream of zlib takes a quarter of a megabyte. */
export class Deflater {
  readonly #stream: DeflateRaw = createDeflateRaw(OPTIONS)

  constructor() {
    // The failing call reports the error itself.
    this.#stream.on('error', () => {})
  }

  /** What the next piece of a content becomes, as far as it is known yet. Pieces have at most 64 kB. */
  async add(piece: Uint8Array): Promise<Buffer[]> {
    await called((done) => this.#stream.write(piece, done))
    return this.#taken()
  }

  /** The rest of a content. The next piece begins another one. */
  async end(): Promise<Buffer[]> {
    await called((done) => this.#stream.flush(constants.Z_FINISH, done))
    const rest = this.#taken()
    this.#stream.reset()
    return rest
  }

  close() {
    this.#stream.close()
  }

  #taken(): Buffer[] {
    const pieces: Buffer[] = []
    for (;;) {
      const piece = this.#stream.read() as Buffer | null
      if (piece === null) return pieces
      pieces.push(piece)
    }
  }
}

function called(work: (done: (error?: Error | null) => void) => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    work((error) => (error ? reject(error) : resolve()))
  })
}
