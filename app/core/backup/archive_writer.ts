import { createHash, type Hash } from 'node:crypto'
import { constants } from 'node:fs'
import { type Pack, pack } from 'tar-stream'
import { type Skips, TreeSum, treeEntry, walkTree } from '#core/backup/file_tree'
import type { FilesSummary, TableSummary } from '#core/backup/format'
import { BackupRefused, namedHeader, TABLES } from '#core/backup/format'
import { contentOf, openReadable, shownPath } from '#core/backup/readable'
import { pathOnDisk, shownName } from '#core/storage/byte_names'

/** Small parts are garbage before V8 keeps them: with a megabyte a backup of 400,000 accounts had 95 MB more than an idle command, with this 35. */
const PART_BYTES = 1 << 18
/** Files up to this size are read before their length is written, so one that becomes shorter meanwhile is stored as it is then. */
const WHOLE_BYTES = 1 << 18

/** Writes the entries of a backup as a tar archive, which any program can read, and sums up what it wrote. */
export class ArchiveWriter {
  readonly #pack: Pack = pack()

  constructor() {
    // The reader gets the error. Without a reader it would end the process.
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

  /** The lines of a table, as parts of about a quarter of a megabyte: a tar entry needs its size beforehand. */
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

  /** All files and folders below a folder under `prefix`, without links and without what `skips` names. */
  async folder(root: string, prefix: string, skips: Skips): Promise<FilesSummary> {
    const sums = { tree: new TreeSum(), hash: createHash('sha256') }
    for await (const path of walkTree(root, skips)) await this.#stored(pathOnDisk(root, path), prefix + path, sums)
    const { amount, bytes, folders } = sums.tree
    return { amount, bytes, sha256: sums.hash.digest('hex'), folders, tree: sums.tree.digest() }
  }

  /** Ends the archive. */
  finish() {
    this.#pack.finalize()
  }

  /** Gives up; the reader gets the error. */
  fail(error: Error) {
    this.#pack.destroy(error)
  }

  async #stored(path: string | Buffer, name: string, sums: { tree: TreeSum; hash: Hash }) {
    const file = await openReadable(path)
    if (!file) return
    try {
      const stats = await file.stat()
      if (!stats.isFile() && !stats.isDirectory()) return
      const found = treeEntry(name, stats)
      const { isFolder, mode, seconds } = found
      const whole = isFolder || found.size > WHOLE_BYTES ? null : await wholeOf(contentOf(file, path, found.size))
      const stored = whole ? { ...found, size: whole.length } : found
      const { promise: written, resolve, reject } = Promise.withResolvers<void>()
      const type: 'directory' | 'file' = isFolder ? 'directory' : 'file'
      // With the bits of its kind: a mode of 0 alone would be taken as none.
      const kind = isFolder ? constants.S_IFDIR : constants.S_IFREG
      const { size } = stored
      const header = { ...namedHeader(name), type, size, mode: kind | mode, mtime: new Date(seconds * 1000) }
      const entry = this.#pack.entry(header, (error) => (error ? reject(error) : resolve()))
      // It may fail while part of the file is being read, when nothing awaits it.
      written.catch(() => {})
      entry.on('error', reject)
      if (isFolder) {
        await written
        sums.tree.add(stored)
        return
      }
      sums.hash.update(`${shownName(name)}\n${size}\n`)
      let done = 0
      for await (const chunk of whole ? [whole] : contentOf(file, path, size)) {
        done += chunk.length
        sums.hash.update(chunk)
        if (!entry.write(chunk))
          await Promise.race([new Promise<void>((go) => entry.once('drain', () => go())), written])
      }
      if (done !== size) throw new BackupRefused({ type: 'file_changed', path: shownPath(path) })
      entry.end(undefined)
      await written
      sums.tree.add(stored)
    } finally {
      await file.close()
    }
  }

  #entry(name: string, bytes: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      const header = { name, size: bytes.length, mode: 0o600 }
      const entry = this.#pack.entry(header, bytes, (error) => (error ? reject(error) : resolve()))
      // An error that nobody listens to would end the process.
      entry.on('error', reject)
    })
  }
}

async function wholeOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(content))
}
