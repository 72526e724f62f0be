import { inject } from '@adonisjs/core'
import type { Result } from '#core/result'
import { type Entry, entryOf } from '#files/entries/entry'
import { Moves } from '#files/entries/moves'
import { entryNamesOf, meantIntoItself, refuseIntoItself } from '#files/entries/place'
import { attempt, type FileError, FileFailure } from '#files/errors'
import { versionsOf } from '#files/history/history'
import { pathOf } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import { FileWrites } from '#files/reserved/file_writes'
import { inoAt } from '#files/reserved/inodes'

export interface MoveEntryInput {
  path: string
  /** The whole new path, its name included. */
  to: string
  actorId: number | null
}

/** Renames an entry or moves it to another folder, with its versions. What is at the new path already is never replaced. */
@inject()
export class MoveEntry {
  constructor(
    private root: FileRoot,
    private moves: Moves,
    private writes: FileWrites
  ) {}

  async execute({ path, to, actorId }: MoveEntryInput): Promise<Result<Entry, FileError>> {
    return attempt(async () => {
      const from = entryNamesOf(path)
      const target = entryNamesOf(to)
      refuseIntoItself(from, target)
      const changes = { path: pathOf(from), to: pathOf(target) }
      return this.root.at(from, (source) =>
        this.root.at(target, async ({ folder, name }) => {
          const proof = { at: target, ino: await inoAt(source) }
          const held = [
            { folder: source.folder, names: from.slice(0, -1) },
            { folder, names: target.slice(0, -1) },
          ]
          await this.writes.write({ actorId, action: 'file.move', changes, proof, held, takes: from }, async () => {
            const isFolder = (await source.folder.stat(source.name)).isDirectory()
            const versions = { from: versionsOf(from, isFolder), to: versionsOf(target, isFolder) }
            try {
              await this.moves.execute({ ...source, names: from }, { folder, name, names: target }, versions)
            } catch (error) {
              throw meantIntoItself(error, from, target) ? new FileFailure({ type: 'into_itself' }) : error
            }
          })
          return entryOf(folder, target.slice(0, -1), name)
        })
      )
    })
  }
}
