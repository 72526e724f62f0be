import { stat } from 'node:fs/promises'
import { unless } from '#files/errors'
import { DESCRIPTORS, Folder } from '#files/paths/folder'

/** An entry by the open directory that it is in and its name there. */
export interface Place {
  folder: Folder
  name: string
}

/** The folder that all files are in. Opened once; every path is walked from that descriptor, one name at a time. */
export class FileRoot {
  constructor(private root: Folder) {}

  /** Throws where the system has no names for open directories. */
  static async open(path: string, descriptors = DESCRIPTORS): Promise<FileRoot> {
    const folder = await Folder.open(path)
    const [own, named] = await Promise.all([
      folder.handle.stat({ bigint: true }),
      stat(`${descriptors}/${folder.handle.fd}`, { bigint: true }).catch(() => null),
    ])
    if (named?.dev === own.dev && named.ino === own.ino) return new FileRoot(folder)
    await folder.close()
    throw new Error(`they need ${descriptors}, which Linux has.`)
  }

  /** The open root itself, for calls that take a path. */
  get path(): string {
    return this.root.path
  }

  /**
   * Does something in the directory of this path, which stays open for as long. Throws ENOENT where a name on the way is
   * missing, ENOTDIR where one is a file or a link.
   */
  async within<T>(names: readonly string[], work: (folder: Folder) => Promise<T>): Promise<T> {
    return this.#walk(names, (folder, name) => folder.folder(name), work)
  }

  /** The same, and folders that are missing on the way are made with this mode. */
  async withinMade<T>(names: readonly string[], mode: number, work: (folder: Folder) => Promise<T>): Promise<T> {
    return this.#walk(names, (folder, name) => made(folder, name, mode), work)
  }

  /** The same, and where the work fails, folders that were made for it go again. */
  async withinMadeFor<T>(names: readonly string[], mode: number, work: (folder: Folder) => Promise<T>): Promise<T> {
    const depthBefore = await this.#depthOf(names)
    try {
      return await this.withinMade(names, mode, work)
    } catch (error) {
      for (let depth = names.length; depth > depthBefore; depth -= 1)
        await this.withinIfThere(names.slice(0, depth - 1), (folder) =>
          // Something may have been created there since.
          unless(['ENOENT', 'ENOTEMPTY', 'ENOTDIR'], folder.removeFolder(names[depth - 1] ?? ''))
        )
      throw error
    }
  }

  /** How many of these folders are there. */
  async #depthOf(names: readonly string[]): Promise<number> {
    let depth = 0
    const step = async (folder: Folder, name: string) => {
      const next = await unless(['ENOENT'], folder.folder(name))
      if (next) depth += 1
      return next
    }
    await this.#walk(names, step, async () => null)
    return depth
  }

  /** The same, and null where a folder on the way is missing. */
  async withinIfThere<T>(names: readonly string[], work: (folder: Folder) => Promise<T>): Promise<T | null> {
    const step = (folder: Folder, name: string) => unless(['ENOENT'], folder.folder(name))
    return this.#walk(names, step, work)
  }

  async #walk<T, N extends Folder | null>(
    names: readonly string[],
    step: (folder: Folder, name: string) => Promise<N>,
    work: (folder: Folder) => Promise<T>
  ): Promise<T | (null extends N ? null : never)> {
    let folder = await this.root.again()
    try {
      for (const name of names) {
        const next = await step(folder, name)
        if (next === null) return null as null extends N ? null : never
        await folder.close()
        folder = next
      }
      return await work(folder)
    } finally {
      await folder.close()
    }
  }

  /** Does something with the entry of this path, in its open directory. The root itself is no entry. */
  async at<T>(names: readonly string[], work: (place: Place) => Promise<T>): Promise<T> {
    const name = names.at(-1)
    if (name === undefined) throw new Error('the root is no entry')
    return this.within(names.slice(0, -1), (folder) => work({ folder, name }))
  }

  async close() {
    await this.root.close()
  }
}

async function made(folder: Folder, name: string, mode: number): Promise<Folder> {
  const found = await unless(['ENOENT'], folder.folder(name))
  if (found) return found
  await unless(['EEXIST'], folder.makeFolder(name, mode))
  return folder.folder(name)
}
