import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { extract, type Header } from 'tar-stream'
import { type Opener, openInto } from '#core/backup/envelope'
import { secondsOf, type TreeEntry, TreeSum } from '#core/backup/file_tree'
import {
  APP_KEY_ENTRY,
  type BackupHeader,
  type BackupManifest,
  BackupRefused,
  BUILDS,
  FILES,
  FORMAT,
  HEADER,
  MANIFEST,
  nameInHeader,
  TABLES,
} from '#core/backup/format'
import { keyIdOf } from '#core/signature'

export interface OpenedBackup {
  header: BackupHeader
  manifest: BackupManifest
}

/** What becomes of the content while it is read; what is not looked at is still summed up. */
export interface BackupVisitor {
  header?(header: BackupHeader): void | Promise<void>
  /** The present application key and the one before it, where they are in it. */
  keys?(keys: string[]): void
  lines?(table: string, lines: string[]): void | Promise<void>
  /** A hosted file or a build, or a folder of them. */
  file?(entry: TreeEntry, content: AsyncIterable<Buffer>): Promise<void>
}

interface Sum {
  hash: Hash
  rows: number
  tree: TreeSum
}

/**
 * Reads a backup from its beginning to its end and compares all of it with its manifest. Throws BackupRefused where it
 * does not open, ends early or holds something else.
 */
export async function readBackup(
  path: string,
  opener: Opener,
  signal: AbortSignal,
  visitor: BackupVisitor = {}
): Promise<OpenedBackup> {
  const found = await stat(path).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw backupUnreadable(path, error)
  })
  if (!found?.isFile()) throw new BackupRefused({ type: 'not_found', path })
  const archive = extract()
  const visited = new Visited(visitor)
  const ended = (error: unknown) => {
    archive.destroy(error as Error)
    throw error
  }
  const source = createReadStream(path)
  let broken: { error: unknown } | null = null
  // The others end a stream with errors of their own.
  source.on('error', (error: NodeJS.ErrnoException) => {
    if (['open', 'read'].includes(error.syscall ?? '')) broken ??= { error }
  })
  const [entries, opened] = await Promise.allSettled([
    readEntries(archive, visited).catch(ended),
    openInto(source, opener, archive as never, signal).catch(ended),
  ])
  if (broken !== null) throw backupUnreadable(path, (broken as { error: unknown }).error)
  // Each of the two ends the other, with errors of its own.
  if (visited.failed) throw visited.failed.error
  if (entries.status === 'rejected' && entries.reason instanceof BackupRefused) throw entries.reason
  if (opened.status === 'rejected') throw opened.reason
  if (entries.status === 'rejected') throw damaged(String(entries.reason))
  return entries.value
}

/** Tells the reader's own failures from defects of the backup. */
class Visited {
  failed: { error: unknown } | null = null

  constructor(private visitor: BackupVisitor) {}

  header(header: BackupHeader): Promise<void> {
    return this.#call(async () => this.visitor.header?.(header))
  }

  keys(keys: string[]): Promise<void> {
    return this.#call(async () => this.visitor.keys?.(keys))
  }

  lines(table: string, lines: string[]): Promise<void> {
    return this.#call(async () => this.visitor.lines?.(table, lines))
  }

  /** Hands the content on, or reads past it. */
  async file(entry: TreeEntry, content: AsyncIterable<Buffer>): Promise<void> {
    const { file } = this.visitor
    if (file) await this.#call(() => file(entry, content))
    else await finished(Readable.from(content).resume())
  }

  async #call(call: () => Promise<void>) {
    try {
      await call()
    } catch (error) {
      this.failed = { error }
      throw error
    }
  }
}

async function readEntries(archive: ReturnType<typeof extract>, visitor: Visited): Promise<OpenedBackup> {
  let header: BackupHeader | null = null
  let manifest: BackupManifest | null = null
  let keys: string[] = []
  const sums = new Map<string, Sum>()
  const sumOf = (name: string) => {
    const known = sums.get(name) ?? { hash: createHash('sha256'), rows: 0, tree: new TreeSum() }
    sums.set(name, known)
    return known
  }
  for await (const entry of archive) {
    const { name, size = 0 } = entry.header
    const text = async () => Buffer.concat(await Array.fromAsync(entry as AsyncIterable<Buffer>)).toString()
    if (header === null) {
      if (name !== HEADER) throw damaged('It does not begin with a header')
      header = JSON.parse(await text()) as BackupHeader
      if (header.format > FORMAT) throw new BackupRefused({ type: 'newer_release', release: header.release })
      await visitor.header(header)
    } else if (name === MANIFEST) manifest = JSON.parse(await text()) as BackupManifest
    else if (name === APP_KEY_ENTRY) await visitor.keys((keys = (await text()).split('\n').filter(Boolean)))
    else if (name.startsWith(TABLES)) {
      const table = name.slice(TABLES.length).split('/')[0] ?? ''
      const content = await text()
      const lines = content.split('\n').slice(0, -1)
      const sum = sumOf(table)
      sum.hash.update(content)
      sum.rows += lines.length
      await visitor.lines(table, lines)
    } else {
      const sum = sumOf(name.startsWith(BUILDS) ? BUILDS : FILES)
      const stored = storedIn(entry.header)
      if (!stored.isFolder) sum.hash.update(`${name}\n${size}\n`)
      await visitor.file(stored, summed(entry as AsyncIterable<Buffer>, sum.hash))
      sum.tree.add(stored)
    }
  }
  if (!header || !manifest) throw damaged('Its end is missing')
  compare(manifest, sums)
  compareKeys({ header, manifest }, keys)
  return { header, manifest }
}

function storedIn(header: Header): TreeEntry {
  const { type, mode = 0o600, mtime, size = 0 } = header
  const name = nameInHeader(header)
  const isFolder = type === 'directory'
  const seconds = secondsOf(mtime?.getTime() ?? 0)
  return { name: isFolder ? name.replace(/\/$/, '') : name, isFolder, mode: mode & 0o777, seconds, size }
}

async function* summed(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

function compare(manifest: BackupManifest, sums: Map<string, Sum>) {
  const empty = createHash('sha256').digest('hex')
  const hashes = new Map([...sums].map(([name, sum]) => [name, { ...sum, sha256: sum.hash.digest('hex') }]))
  const expected = new Set([...Object.keys(manifest.tables), FILES, BUILDS])
  const other = [...hashes.keys()].find((name) => !expected.has(name))
  if (other !== undefined) throw damaged(`It holds ${other}, which its manifest does not name`)
  for (const [table, { rows, sha256 }] of Object.entries(manifest.tables)) {
    const read = hashes.get(table) ?? { rows: 0, sha256: empty }
    if (read.rows !== rows || read.sha256 !== sha256) throw damaged(`Table ${table} is not as its manifest says`)
  }
  for (const [name, { amount, sha256, tree }] of [
    [FILES, manifest.files],
    [BUILDS, manifest.builds],
  ] as const) {
    const read = hashes.get(name) ?? { tree: new TreeSum(), sha256: empty }
    const isSame = read.tree.amount === amount && read.sha256 === sha256
    if (!isSame || (tree !== undefined && read.tree.digest() !== tree))
      throw damaged(`What is in ${name} is not as its manifest says`)
  }
}

function compareKeys({ header, manifest }: OpenedBackup, keys: string[]) {
  const named = [header.keyId, header.previousKeyId].filter((id) => id !== undefined)
  const expected = manifest.hasKey ? named : []
  if (expected.join() !== keys.map(keyIdOf).join()) throw damaged('The application key is missing')
}

/** The disk or its permissions are to blame, not the backup. */
function backupUnreadable(path: string, error: unknown): BackupRefused {
  return new BackupRefused({ type: 'backup_unreadable', path, code: (error as NodeJS.ErrnoException).code ?? 'EIO' })
}

function damaged(reason: string): BackupRefused {
  return new BackupRefused({ type: 'damaged', reason })
}
