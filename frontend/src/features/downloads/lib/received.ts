/** Chunks are folded together in pieces of this size. */
const FOLD_BYTES = 4 << 20

/**
 * What has arrived of a file. Chunks become blobs, which the browser keeps outside of the page's memory and may move to
 * the disk, so that a big file does not weigh on the page.
 */
export class Received {
  #blobs: Blob[] = []
  #chunks: Uint8Array<ArrayBuffer>[] = []
  #loose = 0
  #size = 0

  get size() {
    return this.#size
  }

  add(chunk: Uint8Array<ArrayBuffer>) {
    this.#chunks.push(chunk)
    this.#loose += chunk.length
    this.#size += chunk.length
    if (this.#loose >= FOLD_BYTES) this.#fold()
  }

  clear() {
    this.#blobs = []
    this.#chunks = []
    this.#loose = 0
    this.#size = 0
  }

  toBlob(): Blob {
    this.#fold()
    return new Blob(this.#blobs, { type: 'application/octet-stream' })
  }

  #fold() {
    if (this.#loose === 0) return
    this.#blobs.push(new Blob(this.#chunks))
    this.#chunks = []
    this.#loose = 0
  }
}
