import { inject } from '@adonisjs/core'
import { codeOf, fail, unless } from '#files/errors'
import { FileRoot, type Place } from '#files/paths/file_root'
import type { Folder } from '#files/paths/folder'
import { fill, staged } from '#files/reserved/staging'
import { Reserved } from '#files/reserved/reserved'

/** How the name of a note in the staging folder ends that says what is being moved where. */
const NOTE = '.move'
const NO_HARD_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP']

interface Note {
  from: string[]
  to: string[]
}

/** An end of a move: the entry in its open folder, and the names that lead there from the root. */
export type End = Place & { names: string[] }

export const isMoveNote = (name: string) => name.endsWith(NOTE)

/** Moves that replace nothing, and that the next start completes where a process dies in between. */
@inject()
export class Moves {
  constructor(
    private root: FileRoot,
    private reserved: Reserved
  ) {}

  /** Moves an entry to a name that is free. Fails as 'exists' where it is not. */
  async execute(from: End, to: End) {
    const stat = await from.folder.stat(from.name)
    if (await unless(['ENOENT'], to.folder.stat(to.name))) fail({ type: 'exists' })
    // Linux replaces an empty folder by a folder, and nothing else.
    if (stat.isDirectory()) await from.folder.rename(from.name, to.folder, to.name)
    else await this.#moveFile(from, to)
    await to.folder.sync()
    await from.folder.sync()
  }

  /** A file has both names for a moment, so that none that others make meanwhile is replaced. */
  async #moveFile(from: End, to: End) {
    const note = Buffer.from(JSON.stringify({ from: from.names, to: to.names } satisfies Note))
    const write = async () => {
      try {
        await from.folder.link(from.name, to.folder, to.name)
        await from.folder.removeFile(from.name)
      } catch (error) {
        if (!NO_HARD_LINKS.includes(codeOf(error))) throw error
        await from.folder.rename(from.name, to.folder, to.name)
      }
    }
    await staged(this.reserved, (file) => fill(file, note), write, NOTE)
  }

  /** Completes the move of a note that a stopped process left: a file that has both names keeps the new one. */
  async complete(folder: Folder, name: string) {
    const note = await readNote(folder, name)
    if (!note) return
    await unless(
      ['ENOENT', 'ENOTDIR'],
      this.root.at(note.from, async (from) => {
        await this.root.at(note.to, async (to) => {
          const [old, moved] = [await from.folder.stat(from.name), await to.folder.stat(to.name)]
          if (old.isFile() && old.dev === moved.dev && old.ino === moved.ino) await from.folder.removeFile(from.name)
        })
      })
    )
  }
}

async function readNote(folder: Folder, name: string): Promise<Note | null> {
  await using file = await folder.file(name)
  try {
    return JSON.parse(await file.readFile('utf8')) as Note
  } catch {
    // The process died before all of it was written, and so before the move.
    return null
  }
}
