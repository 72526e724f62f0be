import { createHash, type Hash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Pack, pack } from 'tar-stream'
import type { FilesSummary, TableSummary } from '#core/backup/format'
import { TABLES } from '#core/backup/format'

const PART_BYTES = 1 << 20

/** Writes the entries of a backup as a tar archive, which any program can read, and sums up what it wrote. */
export class ArchiveWriter {
  readonly #pack: Pack = pack()

  constructor() {
    // Whoever reads gets the error of a failure; where nobody does yet, it would end the process.
    this.#pack.on('error', () => {})
  }

  /** The archive's bytes, to be read while it is written. */
  get content(): AsyncIterable<Uint8Array> {
    return this.#pack as AsyncIterable<Uint8Array>
  }

  /** A small entry, written whole. */
  text(name: string, text: string): Promise<void> {
    return this.#entry(name, Buffer.from(text))
  }

  /** The lines of a table, as parts of about a megabyte: a tar entry needs its size beforehand. */
  async table(name: string, columns: string[], batches: AsyncIterable<string[]>): Promise<TableSummary> {
    const hash = createHash('sha256')
    let [rows, part, parts, size] = [0, [] as string[], 0, 0]
    const flush = async () => {
      if (part.length === 0) return
      parts += 1
      await this.#entry(`${TABLES}${name}/${String(parts).padStart(6, '0')}.ndjson`, Buffer.from(part.join('')))
      part = []
      size = 0
    }
    for await (const lines of batches)
      for (const line of lines) {
        hash.update(line)
        rows += 1
        part.push(line)
        if ((size += line.length) > PART_BYTES) await flush()
      }
    await flush()
    return { columns, rows, sha256: hash.digest('hex') }
  }

  /** All files below a folder under `prefix`, without links and without the folders that `skips` names. */
  async folder(root: string, prefix: string, skips: (path: string) => boolean): Promise<FilesSummary> {
    const sum = { amount: 0, bytes: 0, hash: createHash('sha256') }
    await this.#walk(root, '', prefix, skips, sum)
    return { amount: sum.amount, bytes: sum.bytes, sha256: sum.hash.digest('hex') }
  }

  /** Ends the archive. */
  finish() {
    this.#pack.finalize()
  }

  /** Gives up: whoever reads it gets the error. */
  fail(error: Error) {
    this.#pack.destroy(error)
  }

  async #walk(
    root: string,
    path: string,
    prefix: string,
    skips: (path: string) => boolean,
    sum: { amount: number; bytes: number; hash: Hash }
  ): Promise<void> {
    const names: { name: string; isFolder: boolean }[] = []
    try {
      for await (const entry of await opendir(join(root, path)))
        if (entry.isDirectory() || entry.isFile()) names.push({ name: entry.name, isFolder: entry.isDirectory() })
    } catch (error) {
      // It was deleted since its folder was read.
      if (isMissing(error)) return
      throw error
    }
    for (const { name, isFolder } of names.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const inner = path === '' ? name : `${path}/${name}`
      if (skips(inner)) continue
      if (isFolder) await this.#walk(root, inner, prefix, skips, sum)
      else await this.#file(join(root, inner), prefix + inner, sum)
    }
  }

  async #file(path: string, name: string, sum: { amount: number; bytes: number; hash: Hash }) {
    // What is a link by now is not followed.
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error: unknown) => {
      if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'ELOOP') return null
      throw error
    })
    if (!file) return
    try {
      const { size, mode, mtime } = await file.stat()
      const { promise: written, resolve, reject } = Promise.withResolvers<void>()
      const header = { name, size, mode: mode & 0o777, mtime }
      const entry = this.#pack.entry(header, (error) => (error ? reject(error) : resolve()))
      // It may fail while a part of the file is read, when nobody waits for it.
      written.catch(() => {})
      sum.hash.update(`${name}\n${size}\n`)
      let done = 0
      if (size > 0)
        for await (const chunk of file.createReadStream({ end: size - 1, autoClose: false }) as AsyncIterable<Buffer>) {
          done += chunk.length
          sum.hash.update(chunk)
          if (!entry.write(chunk))
            await Promise.race([new Promise<void>((go) => entry.once('drain', () => go())), written])
        }
      if (done !== size) throw new Error(`${path} became shorter while it was read`)
      entry.end(undefined)
      await written
      sum.amount += 1
      sum.bytes += size
    } finally {
      await file.close()
    }
  }

  #entry(name: string, bytes: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#pack.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()))
    })
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
