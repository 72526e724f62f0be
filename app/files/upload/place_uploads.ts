import { inject } from '@adonisjs/core'
import type { ReceivedContent } from '#core/storage/receive_file'
import { randomToken } from '#core/tokens'
import { type Entry, entryOf } from '#files/entries/entry'
import { namesOf, placeNew } from '#files/entries/place'
import { fail, unless } from '#files/errors'
import { History } from '#files/history/history'
import { Writings } from '#files/history/writings'
import { faultOfName, folded, pathOf, unseenName } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import type { Folder } from '#files/paths/folder'
import { FileWrites } from '#files/reserved/file_writes'
import { inoAt } from '#files/reserved/inodes'
import { Notes } from '#files/reserved/notes'
import { type Rights, type Staged, takeRights } from '#files/reserved/staging'
import { Unseen } from '#files/reserved/unseen'
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

/** What a received file will be called, and the rights of the file that it replaces. */
type Placing = Received & { as: string; replaces: Rights | null }

/** The folder that they come into. */
interface Into {
  folder: Folder
  parents: string[]
  actorId: number | null
}

/**
 * The last step of every upload: complete files get their names in a folder. What can be refused, and what takes room, comes before
 * the first of them; a disk that fails between two renames leaves those that have their names, each with its line in the audit log.
 */
@inject()
export class PlaceUploads {
  constructor(
    private root: FileRoot,
    private history: History,
    private writings: Writings,
    private notes: Notes,
    private unseen: Unseen,
    private writes: FileWrites
  ) {}

  /** Fails as 'bad_path', 'bad_name', 'exists' and as the folder does. */
  async execute({ received, path, existing, actorId }: PlaceUploadsInput): Promise<Entry[]> {
    const parents = namesOf(path)
    for (const { written } of received) requireName(written.name, parents)
    return this.root.within(parents, (folder) =>
      this.unseen.bring(received, folder, parents, (near) =>
        this.#placeAll({ folder, parents, received: near, existing, actorId })
      )
    )
  }

  async #placeAll(input: Omit<PlaceUploadsInput, 'path'> & Into) {
    const { folder, parents, received, existing, actorId } = input
    const held = [{ folder, names: parents }]
    let placings: Placing[] = []
    const plan = async () => {
      placings = await chooseNames({ folder, received, existing, folds: () => this.#folds(folder, parents) })
      const planned = placings.map(async (placing) => {
        const at = [...parents, placing.as]
        const changes = { path: pathOf(at), size: placing.written.size }
        return { actorId, action: 'file.upload' as const, changes, held, proof: { at, ino: await inoAt(placing) } }
      })
      return Promise.all(planned)
    }
    await this.writes.writeAll(plan, async () => {
      const replaced = placings.filter(({ replaces }) => replaces !== null)
      for (const placing of replaced) if (placing.replaces) await takeRights(placing, placing.replaces)
      const kept = replaced.map(({ as }) => ({ names: [...parents, as], folder, name: as }))
      await this.history.replacing(kept, () => this.#place({ folder, parents, placings, actorId }))
    })
    return Promise.all(placings.map(({ as }) => entryOf(folder, parents, as)))
  }

  /** Each folder of a disk can have letter case or not (ext4, tmpfs), so the folder itself is asked, by a hidden name. */
  async #folds(folder: Folder, parents: string[]): Promise<boolean> {
    const name = unseenName(`${randomToken()}a`)
    return this.notes.during({ about: 'leftover', at: [...parents, name] }, async () => {
      await (await folder.create(name, 0o600)).close()
      const found = await unless(['ENOENT'], folder.stat(name.toUpperCase()))
      await folder.removeFile(name)
      return found !== null
    })
  }

  async #place({ folder, parents, placings, actorId }: Into & { placings: Placing[] }) {
    const noted: (() => Promise<void>)[] = []
    for (const placing of placings) {
      const writing = { etag: placing.written.sha256, by: actorId }
      noted.push(await this.writings.prepare([...parents, placing.as], placing, writing))
    }
    for (const { folder: from, name, as, replaces } of placings) {
      const place = { folder, name: as, names: [...parents, as] }
      await (replaces ? from.rename(name, folder, as) : placeNew({ folder: from, name }, place, this.notes))
    }
    await folder.sync()
    for (const done of noted) await done()
  }
}

/** Fails as 'bad_name' where a file in this folder can't have the name. */
export function requireName(name: string, parents: readonly string[]) {
  const fault = faultOfName(name, parents.length)
  if (fault) fail({ type: 'bad_name', name, fault })
}

interface Choosing {
  folder: Folder
  received: Received[]
  existing: Existing
  /** Whether the folder takes names in other letter case for the same. */
  folds: () => Promise<boolean>
}

/** Under the lock, so what is free now is free until the files are there. */
async function chooseNames({ folder, received, existing, folds }: Choosing): Promise<Placing[]> {
  const placings: Placing[] = []
  const taken: string[] = []
  const isNew = async (name: string) => {
    const alike = placings.filter(({ as }) => folded(as) === folded(name))
    return alike.some(({ as }) => as === name) || (alike.length > 0 && (await folds()))
  }
  const factsOf = async (name: string) =>
    (await isNew(name)) ? ('new' as const) : unless(['ENOENT'], folder.facts(name))
  for (const file of received) {
    const { name } = file.written
    const facts = await factsOf(name)
    if (facts === null) placings.push({ ...file, as: name, replaces: null })
    else if (existing === 'keep') {
      const as = await nameBeside(name, async (beside) => (await factsOf(beside)) === null)
      placings.push({ ...file, as, replaces: null })
    } else if (existing === 'refuse' || facts === 'new') taken.push(name)
    else if (!facts.stat.isFile()) fail({ type: 'not_a_file' })
    // Before any file is placed: what is refused is refused for all.
    else if (!facts.permissions.includes('w')) fail({ type: 'not_permitted' })
    else placings.push({ ...file, as: name, replaces: facts.stat })
  }
  if (taken.length > 0) fail({ type: 'exists', names: taken })
  return placings
}
