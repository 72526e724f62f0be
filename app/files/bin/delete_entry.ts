import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import type { Result } from '#core/result'
import { Bin, BINNED, type BinItem } from '#files/bin/bin'
import { Moves } from '#files/entries/moves'
import { entryNamesOf } from '#files/entries/place'
import { attempt, type FileError } from '#files/errors'
import { versionsOf } from '#files/history/history'
import { pathOf } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import { FileWrites } from '#files/reserved/file_writes'
import { inoOf } from '#files/reserved/inodes'
import { Spare } from '#files/reserved/spare'

/** Moves an entry into the bin, with all that is in it and its versions. One rename, however much it is. */
@inject()
export class DeleteEntry {
  constructor(
    private clock: Clock,
    private root: FileRoot,
    private bin: Bin,
    private moves: Moves,
    private spare: Spare,
    private writes: FileWrites
  ) {}

  async execute(path: string, actorId: number | null): Promise<Result<BinItem, FileError>> {
    const deleted = await this.#delete(path, actorId)
    // On a full disk nothing could be deleted, and so no room be made.
    if (deleted.ok || deleted.error.type !== 'disk_full' || !(await this.spare.release())) return deleted
    return this.#delete(path, actorId)
  }

  async #delete(path: string, actorId: number | null): Promise<Result<BinItem, FileError>> {
    return attempt(async () => {
      const names = entryNamesOf(path)
      return this.root.at(names, async ({ folder, name }) => {
        const { stat } = await folder.facts(name)
        const isFolder = stat.isDirectory()
        const size = isFolder ? null : Number(stat.size)
        const id = this.bin.newId()
        const note = {
          path: pathOf(names),
          type: isFolder ? ('directory' as const) : ('file' as const),
          size,
          deletedBy: actorId,
          deletedAt: this.clock.now().toMillis(),
        }
        const changes = { path: note.path, size }
        const proof = { at: this.bin.pathOf(id), ino: inoOf(stat) }
        const held = [{ folder, names: names.slice(0, -1) }]
        await this.writes.write({ actorId, action: 'file.delete', changes, proof, held, takes: names }, () =>
          this.bin.add(id, note, async (item) => {
            const versions = { from: versionsOf(names, isFolder), to: this.bin.versionsOf(id) }
            const to = { folder: item, name: BINNED, names: this.bin.pathOf(id) }
            await this.moves.execute({ folder, name, names }, to, versions)
          })
        )
        return { id, ...note }
      })
    })
  }
}
