import { inject } from '@adonisjs/core'
import { Gate } from '#core/gate'
import type { Result } from '#core/result'
import { type Entry, entryOf } from '#files/entries/entry'
import { type Listed, type Listing, MOST_ENTRIES, sorted } from '#files/entries/listing/listing'
import { namesOf } from '#files/entries/place'
import { attempt, type FileError, unless } from '#files/errors'
import { isOwn } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import type { Folder } from '#files/paths/folder'
import { FileIndex } from '#files/search/file_index'

/** More than this is read by a thread, which takes as long to start as this many take to be read. */
export const MOST_HERE = 300
/** Open at once while their facts are read: enough for the disk, few beside what the process may open. */
const AT_ONCE = 64

/** At once in this process, and in line for it: ten thousand entries are in memory twice, and as text. */
const [PLACES, LINE, WAIT_MS] = [2, 30, 10_000]

/** Lets so many large folders be listed at once. */
export class ListingGate extends Gate {
  constructor() {
    super(PLACES, LINE, { waitMs: WAIT_MS })
  }
}

export interface ListOptions {
  hidden?: boolean | undefined
  signal?: AbortSignal | undefined
}

/** The entries of a folder by name, folders first. Those with a leading dot only where they are asked for, the reserved folder never. */
@inject()
export class ListEntries {
  constructor(
    private root: FileRoot,
    private index: FileIndex,
    private gate: ListingGate
  ) {}

  /** Throws TurnedAway if other large folders are being listed, or the client has left. */
  async execute(path: string, { hidden = false, signal }: ListOptions = {}): Promise<Result<Listing, FileError>> {
    return attempt(async () => {
      const listed = { parents: namesOf(path), hidden }
      return this.root.within(listed.parents, async (folder) => {
        const few = await namesIn(folder, listed, MOST_HERE)
        if (few.isComplete) return read(folder, listed, few)
        return this.gate.run(() => this.#many(folder, listed), { signal })
      })
    })
  }

  async #many(folder: Folder, listed: Listed): Promise<Listing> {
    try {
      return await this.index.read('list', { path: folder.path, listed })
    } catch {
      // Read directly, which says what is wrong.
      return read(folder, listed, await namesIn(folder, listed, MOST_ENTRIES))
    }
  }
}

async function namesIn(folder: Folder, { parents, hidden }: Listed, most: number) {
  const names: string[] = []
  for await (const { name } of folder.each()) {
    if ((!hidden && name.startsWith('.')) || isOwn(name, parents.length)) continue
    if (names.length === most) return { names, isComplete: false }
    names.push(name)
  }
  return { names, isComplete: true }
}

async function read(
  folder: Folder,
  { parents }: Listed,
  { names, isComplete }: { names: string[]; isComplete: boolean }
): Promise<Listing> {
  const entries: Entry[] = []
  const waiting = names.values()
  const readOnes = async () => {
    for (const name of waiting) {
      // It may be gone by now.
      const entry = await unless(['ENOENT'], entryOf(folder, parents, name))
      if (entry) entries.push(entry)
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, names.length) }, readOnes))
  return { entries: sorted(entries), isComplete }
}
