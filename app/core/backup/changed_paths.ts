import type { Stats } from 'node:fs'
import type { DateTime } from 'luxon'
import { NameList } from '#core/backup/name_list'

/** Milliseconds by which a file may look older than it is: a disk's clock moves in steps. */
const STEP_OF_DISK = 10

/**
 * Paths in a folder that were written, renamed or given other rights since a time, by the clock of their disk: a hint where to look. If
 * that clock is ahead or behind, as on a network disk, it names too many or none.
 */
export class ChangedPaths {
  readonly #since: number
  readonly #files = new NameList()
  readonly #folders = new NameList()

  constructor(since: DateTime) {
    this.#since = since.toMillis() - STEP_OF_DISK
  }

  look(path: string, stats: Stats) {
    if (stats.ctimeMs >= this.#since) (stats.isDirectory() ? this.#folders : this.#files).add(path)
  }

  /** The folder with the first few files. If none changed, with folders: what was deleted in them changed them. */
  named(folder: string): string {
    const list = this.#files.amount > 0 ? this.#files : this.#folders
    return list.amount > 0 ? `${folder} (${list.text()})` : folder
  }
}
