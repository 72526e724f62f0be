import { inject } from '@adonisjs/core'
import type { ReceivedContent } from '#core/storage/receive_file'
import { type Entry, entryOf } from '#files/entries/entry'
import { namesOf, placeNew } from '#files/entries/place'
import { fail, unless } from '#files/errors'
import { History } from '#files/history/history'
import { faultOfName, pathOf } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import type { Folder } from '#files/paths/folder'
import { FileWrites } from '#files/reserved/file_writes'
import { type Staged, takeMode } from '#files/reserved/staging'
import { nameBeside } from '#files/upload/choose_name'
import type { Existing } from '#files/upload/existing'

export type Received = Staged & { written: ReceivedContent & { name: string } }

export interface PlaceUploadsInput {
  received: Received[]
  /** Of the folder. */
  path: string
  existing: Existing
  actorId: number | null
}

/** What a received file will be called, and the mode of the file that it replaces. */
type Placing = Received & { as: string; replaces: bigint | null }

/** The last step of every upload: complete files get their names in a folder, all of them or none. */
@inject()
export class PlaceUploads {
  constructor(
    private root: FileRoot,
    private history: History,
    private writes: FileWrites
  ) {}

  /** Fails as 'bad_path', 'bad_name', 'exists' and as the folder does. */
  async execute({ received, path, existing, actorId }: PlaceUploadsInput): Promise<Entry[]> {
    const parents = namesOf(path)
    for (const { written } of received) requireName(written.name, parents)
    return this.root.within(parents, (folder) => this.#place({ folder, parents, received, existing, actorId }))
  }

  async #place(input: Omit<PlaceUploadsInput, 'path'> & { folder: Folder; parents: string[] }) {
    const { folder, parents, received, existing, actorId } = input
    let placings: Placing[] = []
    const plan = async () => {
      placings = await chooseNames(folder, received, existing)
      return placings.map(({ as, written }) => {
        const changes = { path: pathOf([...parents, as]), size: written.size }
        return { actorId, action: 'file.upload' as const, changes }
      })
    }
    await this.writes.writeAll(plan, async () => {
      for (const placing of placings) await this.#placeOne(folder, [...parents, placing.as], placing, actorId)
      await folder.sync()
    })
    return Promise.all(placings.map(({ as }) => entryOf(folder, parents, as)))
  }

  async #placeOne(folder: Folder, names: string[], placing: Placing, actorId: number | null) {
    const { as, replaces, written } = placing
    if (replaces === null) await placeNew(placing, folder, as)
    else {
      await takeMode(placing, replaces)
      await this.history.keep(names, { folder, name: as })
      await placing.folder.rename(placing.name, folder, as)
    }
    await this.history.note(names, { folder, name: as }, { etag: written.sha256, by: actorId })
  }
}

/** Fails as 'bad_name' where a file in this folder can't have the name. */
export function requireName(name: string, parents: readonly string[]) {
  const fault = faultOfName(name, parents.length)
  if (fault) fail({ type: 'bad_name', name, fault })
}

/** Under the lock, so what is free now is free until the files are there. */
async function chooseNames(folder: Folder, received: Received[], existing: Existing): Promise<Placing[]> {
  const placings: Placing[] = []
  const taken: string[] = []
  const factsOf = async (name: string) => {
    if (placings.some(({ as }) => as === name)) return 'new' as const
    return unless(['ENOENT'], folder.facts(name))
  }
  for (const file of received) {
    const { name } = file.written
    const facts = await factsOf(name)
    if (facts === null) placings.push({ ...file, as: name, replaces: null })
    else if (existing === 'keep') {
      const as = await nameBeside(name, async (beside) => (await factsOf(beside)) === null)
      placings.push({ ...file, as, replaces: null })
    } else if (existing === 'refuse' || facts === 'new') taken.push(name)
    else if (facts.stat.isFile()) placings.push({ ...file, as: name, replaces: facts.stat.mode })
    else fail({ type: 'not_a_file' })
  }
  if (taken.length > 0) fail({ type: 'exists', names: taken })
  return placings
}
