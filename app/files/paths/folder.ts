import { constants, type BigIntStats, type Dirent } from 'node:fs'
import {
  access,
  chmod,
  type FileHandle,
  link,
  lstat,
  mkdir,
  open,
  readFile,
  readlink,
  rename,
  rmdir,
  symlink,
  unlink,
} from 'node:fs/promises'
import { pathOnDisk } from '#core/storage/byte_names'
import { allEntries, readEntries } from '#core/storage/read_entries'
import { syncFolder } from '#core/storage/receive_file'

const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK } = constants
/** Linux, open(2). Node has no name for it. */
export const O_PATH = 0o10_000_000

/** Where the process's open files have names (proc(5)). */
export const DESCRIPTORS = '/proc/self/fd'

export interface EntryFacts {
  stat: BigIntStats
  /** The letters r, w and x: what the service's user may do. Empty for a link. */
  permissions: string
}

/**
 * An open directory. Everything is done by its descriptor (`/proc/self/fd/<n>/<name>`), one name at a time and without
 * following links, so it reaches this directory's own entries even if its path now leads elsewhere. Names have to come from
 * `parsePath`, or from the directory itself.
 */
export class Folder {
  private constructor(readonly handle: FileHandle) {}

  /** Opens a directory by its path. Only for the root, which the operator names. */
  static async open(path: string): Promise<Folder> {
    return new Folder(await open(path, O_RDONLY | O_DIRECTORY))
  }

  /** The directory itself, for calls that take a path. Valid while it is open. */
  get path(): string {
    return `${DESCRIPTORS}/${this.handle.fd}`
  }

  /** Opens a directory in this one. Throws ENOTDIR for a file and for a link, ENOENT for nothing. */
  async folder(name: string): Promise<Folder> {
    return new Folder(await open(this.#at(name), O_RDONLY | O_DIRECTORY | O_NOFOLLOW))
  }

  /** Lets this service into a directory of its own, whatever its mode was. Throws ENOTDIR for everything else, and EPERM for someone else's. */
  async openUp(name: string) {
    const handle = await open(this.#at(name), O_PATH | O_DIRECTORY | O_NOFOLLOW)
    try {
      await chmod(`${DESCRIPTORS}/${handle.fd}`, 0o700)
    } finally {
      await handle.close()
    }
  }

  /** Opens the same directory once more. */
  async again(): Promise<Folder> {
    return new Folder(await open(this.path, O_RDONLY | O_DIRECTORY))
  }

  /** Opens a file for reading. Throws ELOOP for a link; a FIFO without a writer does not block. */
  async file(name: string): Promise<FileHandle> {
    return open(this.#at(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  }

  /** Makes a new file. Throws EEXIST where there is anything of this name, a dangling link included. */
  async create(name: string, mode: number): Promise<FileHandle> {
    const { O_CREAT, O_EXCL, O_WRONLY } = constants
    return open(this.#at(name), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode)
  }

  /** Opens a file for writing. Throws ELOOP for a link. */
  async writableFile(name: string): Promise<FileHandle> {
    return open(this.#at(name), constants.O_WRONLY | O_NOFOLLOW)
  }

  /** Facts of the entry itself, never of what it links to. Throws ENOENT. */
  async facts(name: string): Promise<EntryFacts> {
    // O_PATH opens anything without touching it, and everything asked afterwards is asked of that one entry.
    const handle = await open(this.#at(name), O_PATH | O_NOFOLLOW)
    try {
      const stat = await handle.stat({ bigint: true })
      return { stat, permissions: stat.isSymbolicLink() ? '' : await permissionsOf(handle, stat) }
    } finally {
      await handle.close()
    }
  }

  /** Facts of the entry itself, without what the service may do with it. */
  async stat(name: string): Promise<BigIntStats> {
    return lstat(this.#at(name), { bigint: true })
  }

  /** What a link says, byte by byte, without following it. */
  async linkText(name: string): Promise<Buffer> {
    return readlink(this.#at(name), { encoding: 'buffer' })
  }

  /** Makes a link that says this. Throws EEXIST. */
  async makeLink(name: string, text: Buffer) {
    await symlink(text, this.#at(name))
  }

  /** Which mount it is on (proc(5)): a rename from one to another is a copy, also between two mounts of one disk. */
  async mount(): Promise<string> {
    const info = await readFile(`/proc/self/fdinfo/${this.handle.fd}`, 'utf8')
    return /^mnt_id:\s*(\d+)/m.exec(info)?.[1] ?? ''
  }

  /** Its entries, also those whose names are not UTF-8 (byte_names.ts). */
  async entries(): Promise<Dirent[]> {
    return allEntries(this.path)
  }

  /** The same one by one, for directories of any size. */
  async *each(): AsyncGenerator<Dirent> {
    yield* readEntries(this.path)
  }

  /** Whether it has an entry of exactly this spelling. A disk without letter case finds an entry by others too. */
  async lists(name: string): Promise<boolean> {
    for await (const entry of this.each()) if (entry.name === name) return true
    return false
  }

  /** Makes a directory, with this mode whatever the process's mask is. */
  async makeFolder(name: string, mode = 0o750) {
    await mkdir(this.#at(name), { mode })
    await using made = await this.folder(name)
    await made.handle.chmod(mode)
  }

  /** Renames into a directory. Replaces a file or a link of that name, itself and not what it leads to. */
  async rename(name: string, to: Folder, toName: string) {
    await rename(this.#at(name), to.#at(toName))
  }

  /** Gives a file another name in a directory. Throws EEXIST where that is taken. */
  async link(name: string, to: Folder, toName: string) {
    await link(this.#at(name), to.#at(toName))
  }

  async removeFile(name: string) {
    await unlink(this.#at(name))
  }

  /** Removes an empty directory. */
  async removeFolder(name: string) {
    await rmdir(this.#at(name))
  }

  /** A name that was made, changed or removed survives a power cut only after this. */
  async sync() {
    await syncFolder(this.path)
  }

  async close() {
    await this.handle.close()
  }

  async [Symbol.asyncDispose]() {
    await this.close()
  }

  #at(name: string): string | Buffer {
    if (name === '' || name === '.' || name === '..' || /[/\0]/.test(name)) throw new Error('not one name')
    return pathOnDisk(this.path, name)
  }
}

/** As `SyncFolder` asks, and tells the same. */
async function permissionsOf({ fd }: FileHandle, stat: BigIntStats): Promise<string> {
  const { R_OK, W_OK, X_OK } = constants
  const may = async (mode: number) =>
    access(`${DESCRIPTORS}/${fd}`, mode).then(
      () => true,
      () => false
    )
  const [both, run] = await Promise.all([may(R_OK | W_OK), mayBeRun(stat) && may(X_OK)])
  const read = both || (await may(R_OK))
  const write = both || (!read && (await may(W_OK)))
  return `${read ? 'r' : ''}${write ? 'w' : ''}${run ? 'x' : ''}`
}

function mayBeRun(stat: BigIntStats): boolean {
  return stat.isDirectory() || (stat.mode & 0o111n) !== 0n
}
