import { inject } from '@adonisjs/core'
import type { ReceivedContent } from '#core/storage/receive_file'
import type { Result } from '#core/result'
import { type Entry, entryOf } from '#files/entries/entry'
import { namesOf, placeNew } from '#files/entries/place'
import { attempt, fail, type FileError, unless } from '#files/errors'
import { History } from '#files/history/history'
import { faultOfName, pathOf } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import type { Folder } from '#files/paths/folder'
import { FileWrites } from '#files/reserved/file_writes'
import { Reserved } from '#files/reserved/reserved'
import { requireRoom } from '#files/reserved/room'
import { type Staged, takeMode, withStaging } from '#files/reserved/staging'
import { nameBeside } from '#files/upload/choose_name'
import { type ArrivingFile, ReceiveUpload } from '#files/upload/receive_upload'

/** What to do where there is a file of this name: refuse all files, keep the old one as a version, or take another name. */
export const EXISTING = ['refuse', 'replace', 'keep'] as const
export type Existing = (typeof EXISTING)[number]

export interface UploadTarget {
  /** Of the folder. */
  path: string
  existing: Existing
}

export interface UploadFilesInput {
  files: AsyncIterable<ArrivingFile>
  /** Asked once all files are in: a form may say it behind them. */
  target: () => Promise<UploadTarget>
  /** How many bytes will come, where that is known. */
  announcedBytes: number
  actorId: number | null
}

type Received = Staged & { written: ReceivedContent & { name: string } }
/** What a received file will be called, and the mode of the file that it replaces. */
type Placing = Received & { as: string; replaces: bigint | null }

/** Puts files into a folder. All of them are on the disk before the first one gets its name, and a refusal is for all. */
@inject()
export class UploadFiles {
  constructor(
    private root: FileRoot,
    private reserved: Reserved,
    private receive: ReceiveUpload,
    private history: History,
    private writes: FileWrites
  ) {}

  async execute({ files, target, announcedBytes, actorId }: UploadFilesInput): Promise<Result<Entry[], FileError>> {
    return attempt(() =>
      withStaging(this.reserved, async (stage) => {
        await this.reserved.within('staging', [], (folder) => requireRoom(folder, announcedBytes))
        const received: Received[] = []
        for await (const file of files)
          received.push(await stage((handle, folder) => this.receive.execute(file, handle, folder)))
        if (received.length === 0) fail({ type: 'no_files' })
        const { path, existing } = await target()
        const parents = namesOf(path)
        for (const { written } of received) {
          const fault = faultOfName(written.name, parents.length)
          if (fault) fail({ type: 'bad_name', name: written.name, fault })
        }
        return this.root.within(parents, (folder) => this.#place({ folder, parents, received, existing, actorId }))
      })
    )
  }

  async #place(input: {
    folder: Folder
    parents: string[]
    received: Received[]
    existing: Existing
    actorId: number | null
  }) {
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
