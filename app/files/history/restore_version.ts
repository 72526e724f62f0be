import { inject } from '@adonisjs/core'
import type { Result } from '#core/result'
import { readPieces } from '#core/storage/read_pieces'
import { writeContent } from '#core/storage/receive_file'
import { type Entry, entryOf } from '#files/entries/entry'
import { entryNamesOf } from '#files/entries/place'
import { attempt, fail, type FileError } from '#files/errors'
import { History } from '#files/history/history'
import { Writings } from '#files/history/writings'
import { pathOf } from '#files/paths/entry_path'
import { FileRoot, type Place } from '#files/paths/file_root'
import { Quota } from '#files/quota/quota'
import { FileWrites } from '#files/reserved/file_writes'
import { inoAt } from '#files/reserved/inodes'
import { Reserved } from '#files/reserved/reserved'
import { requireRoom } from '#files/reserved/room'
import { takeRights, withStaging } from '#files/reserved/staging'
import { Unseen } from '#files/reserved/unseen'

export interface RestoreVersionInput {
  path: string
  id: string
  actorId: number | null
  /** Stops before anything is changed. Throws what it was aborted with. */
  signal?: AbortSignal | undefined
}

/** Gives a file the content of a version again. What is there becomes a version itself, and the version stays. */
@inject()
export class RestoreVersion {
  constructor(
    private root: FileRoot,
    private reserved: Reserved,
    private history: History,
    private writings: Writings,
    private unseen: Unseen,
    private quota: Quota,
    private writes: FileWrites
  ) {}

  async execute(input: RestoreVersionInput): Promise<Result<Entry, FileError>> {
    return attempt(async () => {
      const names = entryNamesOf(input.path)
      return this.root.at(names, async (place) => {
        const restored = await this.history.at(names, input.id, async (version) => {
          const { size } = await version.folder.stat(version.name)
          return this.quota.during(Number(size), () => this.#restore(input, names, place, version))
        })
        return restored ?? fail({ type: 'missing' })
      })
    })
  }

  async #restore({ actorId, signal }: RestoreVersionInput, names: string[], { folder, name }: Place, version: Place) {
    await withStaging(this.reserved, async (stage) => {
      const staged = await stage(async (file, staging) => {
        await using source = await version.folder.file(version.name)
        await requireRoom(staging, (await source.stat()).size)
        return await writeContent(file, readPieces(source), { signal })
      })
      signal?.throwIfAborted()
      const { size, sha256 } = staged.written
      const changes = { path: pathOf(names), size }
      await this.unseen.bring([staged], folder, names.slice(0, -1), async ([near = staged]) => {
        const proof = { at: names, ino: await inoAt(near) }
        const held = [{ folder, names: names.slice(0, -1) }]
        await this.writes.write({ actorId, action: 'file.restore_version', changes, proof, held }, async () => {
          const { stat } = await folder.facts(name)
          if (!stat.isFile()) fail({ type: 'not_a_file' })
          await takeRights(near, stat)
          await this.history.replacing([{ names, folder, name }], async () => {
            const noted = await this.writings.prepare(names, near, { etag: sha256, by: actorId })
            await near.folder.rename(near.name, folder, name)
            await folder.sync()
            await noted()
          })
        })
      })
    })
    return entryOf(folder, names.slice(0, -1), name)
  }
}
