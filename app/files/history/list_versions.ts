import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { Result } from '#core/result'
import { entryNamesOf } from '#files/entries/place'
import { attempt, type FileError } from '#files/errors'
import { History } from '#files/history/history'
import { pathOf } from '#files/history/keys'
import { FileRoot } from '#files/paths/file_root'
import { CleanUpTimes } from '#files/upkeep/clean_up_times'
import { ListKept } from '#files/upkeep/kept'

export interface ListedVersion {
  id: string
  /** Bytes. */
  size: number
  /** User ID; null where it was not written through this service. */
  changedBy: number | null
  /** When it was written: ISO 8601, UTC. */
  changedAt: string
  /** When it is deleted at the latest: with the next cleanup where the bin and versions are too large. Null where nothing deletes it yet. */
  expiresAt: string | null
}

/** Earlier versions of a file, newest first. */
@inject()
export class ListVersions {
  constructor(
    private root: FileRoot,
    private history: History,
    private kept: ListKept,
    private times: CleanUpTimes
  ) {}

  async execute(path: string): Promise<Result<ListedVersion[], FileError>> {
    return attempt(async () => {
      const names = entryNamesOf(path)
      const current = await this.root.at(names, ({ folder, name }) => folder.stat(name))
      const versions = await this.history.list(names, current)
      if (versions.length === 0) return []
      const { excess } = await this.kept.forecast()
      const doomed = new Set(excess.flatMap((one) => (one.kind === 'version' ? [one.path.join('/')] : [])))
      const next = (await this.times.next()).toISO()
      return versions.map(({ id, by, at, size }) => {
        const changedAt = DateTime.fromMillis(at, { zone: 'utc' }).toISO() ?? ''
        const isDoomed = doomed.has([...pathOf(names), id].join('/'))
        return { id, size, changedBy: by, changedAt, expiresAt: isDoomed ? next : null }
      })
    })
  }
}
