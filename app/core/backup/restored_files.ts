import { mkdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import culvert from '#config/culvert'
import { isMissing, sumTree, type TreeEntry } from '#core/backup/file_tree'
import { type BackupManifest, BackupRefused, BUILDS, FILES } from '#core/backup/format'
import { areKeysStaged, settleKeys } from '#core/backup/keys'
import { finishFolder, placeFile } from '#core/backup/placed_entry'
import { type Journal, openJournal, readJournal } from '#core/backup/restore_journal'
import { pathOnDisk, shownName } from '#core/storage/byte_names'
import { readEntries } from '#core/storage/read_entries'

/** Names that begin so are never listed among hosted files. */
const RESERVED = '.culvert-files'
const STAGED = `${RESERVED}.restore`
const ASIDE = `${RESERVED}.replaced`
/** What people can still ask back. */
const DELETED = [join(RESERVED, 'bin'), join(RESERVED, 'versions')]

type Move = (from: string | Buffer, to: string | Buffer) => Promise<void>

const targets = () => [
  { prefix: FILES, folder: culvert.filesRoot },
  { prefix: BUILDS, folder: culvert.buildsFolder },
]

/**
 * Hosted files and builds on their way back: complete and out of sight first, then exchanged with what is there. A process may
 * end at any point of it: `settle` then leaves either the old ones or the new ones, whichever the rows of the database belong to,
 * and with them the application keys that open those rows.
 */
export class RestoredFiles {
  /** Folders whose mode and time are set once all that belongs into them is there. */
  #folders: { path: string | Buffer; entry: TreeEntry }[] = []

  constructor(private move: Move = rename) {}

  /** Which of the folders holds something. */
  async taken(): Promise<'files' | 'builds' | null> {
    const found = async (folder: string) => (await namesIn(folder)).some((name) => !name.startsWith(RESERVED))
    if (await found(culvert.filesRoot)) return 'files'
    for (const part of DELETED) if ((await namesIn(join(culvert.filesRoot, part))).length > 0) return 'files'
    return (await found(culvert.buildsFolder)) ? 'builds' : null
  }

  /** Writes a file or makes a folder in the hidden staging area. */
  async stage(entry: TreeEntry, content: AsyncIterable<Buffer>) {
    const { name, isFolder } = entry
    const target = targets().find(({ prefix }) => name.startsWith(prefix))
    const parts = target ? name.slice(target.prefix.length).split('/') : []
    if (!target || parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\0')))
      throw new BackupRefused({ type: 'damaged', reason: `It holds ${shownName(name)}, which leads elsewhere` })
    const at = (names: string[]) => pathOnDisk(target.folder, [STAGED, ...names].join('/'))
    const path = at(parts)
    await mkdir(isFolder ? path : at(parts.slice(0, -1)), { recursive: true, mode: 0o700 })
    if (!isFolder) return placeFile(path, entry, content)
    // The next entry comes only after this one was read to its end.
    for await (const chunk of content) void chunk
    this.#folders.push({ path, entry })
  }

  /** Gives staged folders their modes and times, and compares all that is staged with the backup. Answers where the disk keeps other modes or times. */
  async prove(manifest: BackupManifest): Promise<string[]> {
    for (const { path, entry } of this.#folders.toReversed()) await finishFolder(path, entry)
    const unlike: string[] = []
    for (const { prefix, folder } of targets()) {
      const expected = prefix === FILES ? manifest.files : manifest.builds
      // The first format has no sum of modes and times, and no folders.
      if (expected.tree === undefined) continue
      const found = await sumTree(join(folder, STAGED), prefix)
      if (found.amount !== expected.amount || found.folders !== expected.folders || found.bytes !== expected.bytes)
        throw new BackupRefused({ type: 'files_not_proven', folder })
      if (found.digest() !== expected.tree) unlike.push(folder)
    }
    return unlike
  }

  /** Sets aside what is there and puts what was staged in its place. `token` is what the rows will be known by. */
  async exchange(token: string) {
    for (const { folder } of targets()) await mkdir(join(folder, ASIDE), { recursive: true, mode: 0o700 })
    const journal = await openJournal(token)
    for (const { folder } of targets()) await this.#moveAll(folder, join(folder, ASIDE))
    await journal.placing()
    for (const { folder } of targets()) await this.#moveAll(join(folder, STAGED), folder)
  }

  /** Whether rows, files and keys may be of different installations, in the middle of an exchange or where one was cut off. */
  async isBetween(): Promise<boolean> {
    return areKeysStaged() || (await readJournal()) !== null
  }

  /** Whether a restore is under way or was cut off. Nothing but a restore makes these folders, and hosted files can't have their names. */
  async isUnsettled(): Promise<boolean> {
    if (await this.isBetween()) return true
    for (const { folder } of targets())
      for (const name of await namesIn(folder)) if (name === STAGED || name === ASIDE) return true
    return false
  }

  /** Ends an exchange, also one that another process began. Bears being cut off and repeated. */
  async settle(isCommitted: (token: string) => Promise<boolean>) {
    const journal = await readJournal()
    const isDone = journal !== null && (await isCommitted(journal.token))
    settleKeys(isDone)
    if (!journal) return this.#clean()
    if (!isDone) await this.#takeBack(journal)
    for (const { folder } of targets()) await rm(join(folder, ASIDE), { recursive: true, force: true })
    await this.#clean()
    await journal.close()
  }

  /** Once the journal says `placing` nothing old is in its place, and from when it no longer does nothing new is. */
  async #takeBack(journal: Journal) {
    if (journal.isPlacing) {
      for (const { folder } of targets()) await this.#moveAll(folder, join(folder, STAGED))
      await journal.setAside()
    }
    for (const { folder } of targets()) await this.#moveAll(join(folder, ASIDE), folder)
  }

  async #moveAll(from: string, into: string) {
    const names = (await namesIn(from)).filter((name) => name !== STAGED && name !== ASIDE)
    if (names.length > 0) await mkdir(into, { recursive: true, mode: 0o700 })
    for (const name of names) await this.move(pathOnDisk(from, name), pathOnDisk(into, name))
  }

  async #clean() {
    this.#folders = []
    for (const { folder } of targets()) {
      await rm(join(folder, STAGED), { recursive: true, force: true })
      // It was made for an exchange that didn't begin. What holds something is left alone.
      await rmdir(join(folder, ASIDE)).catch(() => {})
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await Array.fromAsync(readEntries(folder))).map(({ name }) => name)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
