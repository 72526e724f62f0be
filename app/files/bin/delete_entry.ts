import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import type { Result } from '#core/result'
import { Bin, BINNED, type BinItem } from '#files/bin/bin'
import { entryNamesOf } from '#files/entries/place'
import { attempt, type FileError } from '#files/errors'
import { History } from '#files/history/history'
import { pathOf } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import { FileWrites } from '#files/reserved/file_writes'

/** Moves an entry into the bin, with all that is in it and its versions. One rename, however much it is. */
@inject()
export class DeleteEntry {
  constructor(
    private clock: Clock,
    private root: FileRoot,
    private bin: Bin,
    private history: History,
    private writes: FileWrites
  ) {}

  async execute(path: string, actorId: number | null): Promise<Result<BinItem, FileError>> {
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
        await this.writes.write({ actorId, action: 'file.delete', changes }, () =>
          this.bin.add(id, note, async (item) => {
            await folder.rename(name, item, BINNED)
            await folder.sync()
            await this.history.moveOut(names, isFolder, item)
          })
        )
        return { id, ...note }
      })
    })
  }
}
