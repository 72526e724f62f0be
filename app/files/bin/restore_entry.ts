import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import type { Result } from '#core/result'
import { Bin, BINNED } from '#files/bin/bin'
import { type Entry, entryOf } from '#files/entries/entry'
import { Moves } from '#files/entries/moves'
import { entryNamesOf } from '#files/entries/place'
import { attempt, codeOf, fail, type FileError } from '#files/errors'
import { versionsOf } from '#files/history/history'
import { pathOf } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import { FileWrites } from '#files/reserved/file_writes'
import { inoAt } from '#files/reserved/inodes'

export interface RestoreEntryInput {
  id: string
  /** Another path than the one where it was. */
  to?: string | undefined
  actorId: number | null
}

/** Moves an entry back from the bin, with its versions. Missing folders are created again; nothing that exists now is replaced. */
@inject()
export class RestoreEntry {
  constructor(
    private root: FileRoot,
    private moves: Moves,
    private bin: Bin,
    private writes: FileWrites
  ) {}

  async execute({ id, to, actorId }: RestoreEntryInput): Promise<Result<Entry, FileError>> {
    return attempt(async () => {
      const restored = await this.bin.at(id, async (item, { path, type }) => {
        const names = entryNamesOf(to ?? path ?? fail({ type: 'no_origin' }))
        const parents = names.slice(0, -1)
        const name = names.at(-1) ?? ''
        return this.root.withinMadeFor(parents, 0o750, async (folder) => {
          const changes = { path: pathOf(names) }
          const proof = { at: names, ino: await inoAt({ folder: item, name: BINNED }) }
          const held = [{ folder, names: parents }]
          await this.writes.write({ actorId, action: 'file.restore', changes, proof, held }, async () => {
            await this.bin.requireThere(id)
            const from = { folder: item, name: BINNED, names: this.bin.pathOf(id) }
            const versions = { from: this.bin.versionsOf(id), to: versionsOf(names, type === 'directory') }
            await this.moves.execute(from, { folder, name, names }, versions)
          })
          return entryOf(folder, parents, name)
        })
      })
      if (!restored) fail({ type: 'missing' })
      // It's back: what is left of the item goes with the next cleanup at the latest.
      await this.bin
        .discard([id])
        .catch((error: unknown) => logger.warn({ code: codeOf(error) }, 'an empty item stays'))
      return restored
    })
  }
}
