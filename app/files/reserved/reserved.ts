import { inject } from '@adonisjs/core'
import { randomToken } from '#core/tokens'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import type { Folder } from '#files/paths/folder'
import { processMark } from '#files/reserved/process_mark'

/** What the reserved folder holds; see README.md. */
export type ReservedPart = 'staging' | 'bin' | 'versions' | 'selections' | 'uploads' | 'quota' | 'spare' | 'upkeep'

/** The folder in the root that no path leads into. Made when it is first needed, for the service's eyes only. */
@inject()
export class Reserved {
  constructor(private root: FileRoot) {}

  /** Does something in a folder of this part, made where it is missing. */
  async within<T>(part: ReservedPart, names: readonly string[], work: (folder: Folder) => Promise<T>): Promise<T> {
    return this.root.withinMade([RESERVED_FOLDER, part, ...names], 0o700, work)
  }

  /** The same where it is there; null where it is not. Makes nothing. */
  async withinIfThere<T>(
    part: ReservedPart,
    names: readonly string[],
    work: (folder: Folder) => Promise<T>
  ): Promise<T | null> {
    return this.root.withinIfThere([RESERVED_FOLDER, part, ...names], work)
  }
}

/** A name in the staging folder: by whom, so that what a dead process left behind is told from what is being written. */
export function stagingName(): string {
  return `${processMark()}-${randomToken()}`
}
