import type { Stats } from 'node:fs'
import type { DateTime } from 'luxon'
import { NameList } from '#core/backup/name_list'

/** By so many milliseconds a file may seem older than it is: a disk's clock goes on in steps. */
const STEP_OF_DISK = 10

/**
 * What of a folder was written, renamed or given other rights since a time, by the clock of its disk: a hint where to look. Where that
 * clock is ahead or behind, as of a disk in the network may be, it names too much or nothing.
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
