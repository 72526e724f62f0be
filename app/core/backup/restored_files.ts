import { mkdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolders } from '#core/backup/durable'
import { DISK, type Disk, isSameEntry, isThere, putInPlace } from '#core/backup/disk_entry'
import { sumTree, type TreeEntry } from '#core/backup/file_tree'
import { type BackupManifest, BackupRefused, FILES } from '#core/backup/format'
import { areKeysStaged, settleKeys } from '#core/backup/keys'
import { ownedByDisk } from '#core/backup/lost_and_found'
import { keepLate, unlessGone } from '#core/backup/late_entries'
import { immovable, isTaken } from '#core/backup/movable'
import { finishFolder, placeFile } from '#core/backup/placed_entry'
import {
  deletePlacedEntries,
  entriesIn,
  type PlacedEntries,
  readPlacedEntries,
  stillPlaced,
  writePlacedEntries,
} from '#core/backup/placed_entries'
import { ASIDE, exchangedNames, namesIn, replacedFolders, STAGED } from '#core/backup/restore_folders'
import { type Journal, openJournal, readJournal } from '#core/backup/restore_journal'
import { deleteDiscarded, discard } from '#core/backup/restore_leftovers'
import { pathOnDisk, shownName } from '#core/storage/byte_names'

/** For a place into which others write again and again. */
const MOST_TRIES = 100

/**
 * Hosted files and builds on their way back: complete and out of sight first, then exchanged with what is there. A process may
 * end at any point of it: `settle` then leaves either the old ones or the new ones, whichever the rows of the database belong to,
 * and with them the application keys that open those rows. What others write meanwhile in a place that is needed is kept: see
 * late_entries.ts.
 */
export class RestoredFiles {
  /** Folders whose mode and time are set once all that belongs into them is there. */
  #folders: { path: string | Buffer; entry: TreeEntry }[] = []

  /** Folders in the staging area, by their names in the archive. */
  readonly #staged = new Map<string, string | Buffer>()

  constructor(private disk: Disk = DISK) {}

  /** Writes a file or makes a folder in the hidden staging area. */
  async stage(entry: TreeEntry, content: AsyncIterable<Buffer>) {
    const { name, isFolder } = entry
    const target = replacedFolders().find(({ prefix }) => name.startsWith(prefix))
    const parts = target ? name.slice(target.prefix.length).split('/') : []
    if (!target || parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\0')))
      throw new BackupRefused({ type: 'damaged', reason: `It holds ${shownName(name)}, which leads elsewhere` })
    const at = (names: string[]) => pathOnDisk(target.folder, [STAGED, ...names].join('/'))
    const path = at(parts)
    const folders = isFolder ? parts : parts.slice(0, -1)
    await mkdir(at(folders), { recursive: true, mode: 0o700 })
    for (let depth = folders.length; depth >= 0; depth -= 1) {
      const around = folders.slice(0, depth)
      this.#staged.set(target.prefix + around.join('/'), at(around))
    }
    if (!isFolder) return placeFile(path, entry, content).catch(withoutRoom(target.folder))
    // The next entry comes only after this one was read to its end.
    for await (const chunk of content) void chunk
    this.#folders.push({ path, entry })
  }

  /** Gives staged folders their modes and times, and compares all that is staged with the backup. Answers where the disk keeps other modes or times. */
  async prove(manifest: BackupManifest): Promise<string[]> {
    for (const { path, entry } of this.#folders.toReversed()) await finishFolder(path, entry)
    const unlike: string[] = []
    for (const { prefix, folder } of replacedFolders()) {
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

  /**
   * Sets aside what is there and puts what was staged in its place. `token` is what the rows will be known by. Each step is on the disk
   * before the next one begins: after a power cut the journal says no more than what is true. `lastLook` may throw to refuse; it runs
   * once only the journal is left to write, because what others create after it is no longer seen.
   */
  async exchange(token: string, lastLook: () => Promise<void> = async () => {}) {
    await syncFolders(this.#staged.values())
    const placed: PlacedEntries = {}
    for (const { prefix, folder } of replacedFolders()) {
      placed[prefix] = await entriesIn(join(folder, STAGED))
      await mkdir(join(folder, ASIDE), { recursive: true, mode: 0o700 }).catch(immovable(folder))
      await syncFolders([folder])
    }
    await writePlacedEntries(token, placed)
    await lastLook()
    // All names are read first, so that what comes while others are moved isn't taken for old.
    const old = new Map<string, string[]>()
    for (const { folder } of replacedFolders()) old.set(folder, await exchangedNames(folder))
    const journal = await openJournal(token)
    for (const [folder, names] of old) await this.#hide(folder, ASIDE, names, immovable)
    await journal.placing()
    for (const { folder } of replacedFolders()) await this.#show(folder, STAGED)
  }

  /** Whether rows, files and keys may be of different installations, in the middle of an exchange or where one was cut off. */
  async isBetween(): Promise<boolean> {
    return areKeysStaged() || (await readJournal()) !== null
  }

  /**
   * Whether a restore is under way or was cut off. Nothing but a restore makes such a folder, and hosted files can't have its name. What is
   * set aside without a journal doesn't count: no settling would end that.
   */
  async isUnsettled(): Promise<boolean> {
    if (await this.isBetween()) return true
    for (const { folder } of replacedFolders()) if ((await namesIn(folder)).includes(STAGED)) return true
    return false
  }

  /**
   * Ends an exchange, also one that another process began. Bears being cut off and repeated. Once the rows count, nothing that can't be
   * deleted keeps it from its end: see restore_leftovers.ts.
   */
  async settle(isCommitted: (token: string) => Promise<boolean>) {
    const journal = await readJournal()
    const isDone = journal !== null && (await isCommitted(journal.token))
    settleKeys(isDone)
    if (journal && !isDone) await this.#takeBack(journal)
    this.#folders = []
    this.#staged.clear()
    const discarded: (string | null)[] = []
    for (const { folder } of replacedFolders()) {
      // Where not even that works, it is left to whoever looks after the disk.
      if (isDone) discarded.push(await discard(join(folder, ASIDE)).catch(() => null))
      discarded.push(await discard(join(folder, STAGED)))
      // It was made for an exchange that didn't begin. What holds something is left alone.
      await rmdir(join(folder, ASIDE)).catch(() => {})
      if (journal) await syncFolders([folder])
    }
    await journal?.close()
    for (const path of discarded) if (path !== null) await deleteDiscarded(path)
    // Another exchange ignores it.
    await deletePlacedEntries().catch(() => {})
  }

  /** While the journal says `placing`, nothing old is in its place. Once it says otherwise, nothing new is. */
  async #takeBack(journal: Journal) {
    if (journal.isPlacing) {
      const placed = await readPlacedEntries(journal.token)
      for (const { prefix, folder } of replacedFolders())
        await this.#hide(folder, STAGED, await stillPlaced(placed, prefix, folder))
      await journal.setAside()
    }
    for (const { folder } of replacedFolders()) await this.#show(folder, ASIDE)
  }

  /** Moves entries of a folder into a hidden one within it. If that has the name already, somebody else created the entry since. */
  async #hide(folder: string, hidden: string, names: readonly string[], failed?: typeof immovable) {
    const into = join(folder, hidden)
    if (names.length > 0) await mkdir(into, { recursive: true, mode: 0o700 })
    for (const name of names) {
      const [path, target] = [pathOnDisk(folder, name), pathOnDisk(into, name)]
      // A process was killed after it had linked the file and before it deleted the old name.
      if (await isSameEntry(path, target)) await this.disk.unlink(path)
      else if (await isThere(target)) await keepLate(this.disk, folder, name)
      else await this.disk.rename(path, target).catch(unlessGone(path, failed?.(path)))
    }
    // Also what an earlier process moved.
    await syncFolders([folder, into])
  }

  /** Moves all entries of a hidden folder into the one around it. */
  async #show(folder: string, hidden: string) {
    const from = join(folder, hidden)
    const isOfDisk = await ownedByDisk(folder)
    const linked: string[] = []
    for (const name of await exchangedNames(from))
      if (!isOfDisk(name) && (await this.#place(from, folder, name)) === 'linked') linked.push(name)
    // A power cut must not keep the deletion of a name and lose the new one.
    await syncFolders([folder])
    for (const name of linked) await this.disk.unlink(pathOnDisk(from, name))
    await syncFolders([from])
  }

  /** Makes room until it has its place. What is renamed, see disk_entry.ts, may still replace what comes between: an empty folder or a link. */
  async #place(from: string, folder: string, name: string) {
    const [path, target] = [pathOnDisk(from, name), pathOnDisk(folder, name)]
    for (let tries = 1; ; tries += 1) {
      if (!(await isSameEntry(path, target))) await keepLate(this.disk, folder, name)
      try {
        return await putInPlace(this.disk, path, target)
      } catch (error) {
        if (tries === MOST_TRIES || !isTaken(error)) throw error
      }
    }
  }
}

function withoutRoom(folder: string) {
  return (error: unknown) => {
    const isFull = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
    throw isFull ? new BackupRefused({ type: 'no_room', folder }) : error
  }
}
