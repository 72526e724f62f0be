import { inject } from '@adonisjs/core'
import type { Result } from '#core/result'
import { type Entry, entryOf } from '#files/entries/entry'
import { namesOf } from '#files/entries/place'
import { attempt, type FileError, unless } from '#files/errors'
import { isOwn } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import type { Folder } from '#files/paths/folder'

/** More entries than any screen shows. A listing says when it was cut off here. */
export const MOST_ENTRIES = 20_000
/** Open at once while their facts are read: enough for the disk, few beside what the process may open. */
const AT_ONCE = 64

export interface Listing {
  entries: Entry[]
  isComplete: boolean
}

/** The entries of a folder by name, folders first. Those with a leading dot only where they are asked for, the reserved folder never. */
@inject()
export class ListEntries {
  constructor(private root: FileRoot) {}

  async execute(path: string, { hidden = false } = {}): Promise<Result<Listing, FileError>> {
    return attempt(async () => {
      const parents = namesOf(path)
      return this.root.within(parents, (folder) => list(folder, parents, hidden))
    })
  }
}

async function list(folder: Folder, parents: string[], hidden: boolean): Promise<Listing> {
  const names: string[] = []
  let isComplete = true
  for await (const { name } of folder.each()) {
    if ((!hidden && name.startsWith('.')) || isOwn(name, parents.length)) continue
    isComplete = names.length < MOST_ENTRIES
    if (!isComplete) break
    names.push(name)
  }
  const entries: Entry[] = []
  const waiting = names.values()
  const readOnes = async () => {
    for (const name of waiting) {
      // It may be gone since; a name that is not UTF-8 is found by nobody.
      const entry = await unless(['ENOENT'], entryOf(folder, parents, name))
      if (entry) entries.push(entry)
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, names.length) }, readOnes))
  return { entries: entries.toSorted(inOrder), isComplete }
}

const collator = new Intl.Collator('en', { numeric: true })

function inOrder(one: Entry, other: Entry): number {
  if (one.type !== other.type) return one.type === 'directory' ? -1 : 1
  return collator.compare(one.name, other.name) || (one.name < other.name ? -1 : 1)
}
