import type { FileHandle } from 'node:fs/promises'
import type { BigIntStats } from 'node:fs'
import { shownName } from '#core/storage/byte_names'
import { readPieces } from '#core/storage/read_pieces'
import { writeContent } from '#core/storage/receive_file'
import { fail, unless } from '#files/errors'
import { isOwn, MAX_DEPTH } from '#files/paths/entry_path'
import type { Place } from '#files/paths/file_root'
import { GONE, TreeFacts } from '#files/transfer/tree_facts'

/** Of a file that was copied. Nobody but its owner gets more than that: who owns the copy is this service. */
const MODES = 0o777n

const COPIED_AT_ONCE = 262_144

export interface CopyOptions {
  /** The original goes afterwards: nothing may be left out, and times stay. */
  isMove: boolean
  /** Of a move to the bin: pipes, sockets and devices, which hold nothing and can't be copied, go with the original. */
  leavesOutSpecial?: boolean | undefined
  /** How many folders are above the copy. */
  depth: number
  signal?: AbortSignal | undefined
  /** Hears how many bytes were copied since the last call; an empty entry counts as one. */
  onCopied?: ((bytes: number) => void) | undefined
}

export interface Copied {
  bytes: number
  /** Links and devices, which only a move includes. */
  leftOut: number
  /** Of a file that was copied by itself; null for a folder. */
  sha256: string | null
  /** What was copied, to find out whether it has changed since. */
  facts: TreeFacts
}

interface Copying extends CopyOptions {
  /** One for all files. */
  memory: Buffer
}

/** Copies an entry and everything in it to a name that is free, by open directories and without following a link. */
export async function copyTree(from: Place, to: Place, options: CopyOptions): Promise<Copied> {
  const copied: Copied = { bytes: 0, leftOut: 0, sha256: null, facts: new TreeFacts() }
  await copyEntry(from, to, '', { ...options, memory: Buffer.allocUnsafeSlow(COPIED_AT_ONCE) }, copied)
  return copied
}

async function copyEntry(from: Place, to: Place, path: string, options: Copying, copied: Copied) {
  const { signal, isMove, depth } = options
  signal?.throwIfAborted()
  if (depth >= MAX_DEPTH) fail({ type: 'bad_path', fault: 'too_deep' })
  const stat = await from.folder.stat(from.name)
  copied.facts.add(path, stat)
  if (stat.isDirectory()) await copyFolder(from, to, path, options, copied)
  else if (stat.isFile()) {
    const sha256 = await copyFile(from, to, stat, options, copied)
    if (path === '') copied.sha256 = sha256
  } else if (isMove && stat.isSymbolicLink()) await to.folder.makeLink(to.name, await from.folder.linkText(from.name))
  else if (path !== '' && (!isMove || options.leavesOutSpecial)) copied.leftOut += 1
  else fail(isMove ? { type: 'special_entry', path: shownName(path) } : { type: 'not_a_file' })
  if (!stat.isFile()) options.onCopied?.(1)
}

async function copyFolder(from: Place, to: Place, path: string, options: Copying, copied: Copied) {
  await using source = await from.folder.folder(from.name)
  await to.folder.makeFolder(to.name, 0o700)
  await using target = await to.folder.folder(to.name)
  const inner = { ...options, depth: options.depth + 1 }
  for await (const { name } of source.each()) {
    if (isOwn(name, 1)) continue
    const work = copyEntry({ folder: source, name }, { folder: target, name }, `${path}/${name}`, inner, copied)
    // A copy is of what is there; a move takes everything or nothing.
    await (options.isMove ? work : unless(GONE, work))
  }
  const stat = await source.handle.stat({ bigint: true })
  await finish(target.handle, stat, options)
  await target.sync()
}

async function copyFile(from: Place, to: Place, stat: BigIntStats, options: Copying, copied: Copied) {
  await using source = await from.folder.file(from.name)
  const opened = await source.stat({ bigint: true })
  // Swapped for something else since it was looked at.
  if (!opened.isFile() || opened.ino !== stat.ino) fail({ type: 'source_changed' })
  await using copy = await to.folder.create(to.name, 0o600)
  let before = 0
  const onProgress = (bytes: number) => {
    options.onCopied?.(bytes - before)
    before = bytes
  }
  const content = readPieces(source, options.memory)
  await finish(copy, opened, options)
  const { size, sha256 } = await writeContent(copy, content, { onProgress, signal: options.signal })
  if (options.isMove) await copy.utimes(opened.atime, opened.mtime)
  if (size === 0) options.onCopied?.(1)
  copied.bytes += size
  return sha256
}

async function finish(handle: FileHandle, stat: BigIntStats, { isMove }: CopyOptions) {
  const { mode, atime, mtime } = stat
  // A folder that its owner may not change can be neither completed nor moved.
  await handle.chmod(Number(mode & MODES) | (stat.isDirectory() ? 0o700 : 0))
  if (isMove) await handle.utimes(atime, mtime)
}
