import type { Names } from '#files/reserved/inodes'
import type { OwedLine } from '#files/reserved/owed_lines'

/** Where the versions of an entry are, and where they belong once it has moved. */
export interface VersionsMove {
  from: Names
  to: Names
  /** Of the folder that they are in, null where there are none. Notes of earlier versions don't say. */
  ino?: string | null
}

/** An original that makes way for its copy on another disk. */
export interface Original {
  from: Names
  /** Where the copy is then. */
  to: Names
  /** Where it is until it's known whether it changed after it was copied. */
  away: Names
  /** The number of the folder that is in. Only there an original that isn't found is gone. Notes of earlier versions have none. */
  awayIn?: string
  /** As it was copied (`TreeFacts.lasting`). */
  facts: string
  actorId: number | null
  /** Of its line in the audit log, should it stay. Notes of earlier versions have none. */
  ref?: string
}

/** What a process is in the middle of, for the cleanup after a crash. */
export type Note =
  /** An entry is being moved. `ino` tells it from what may be at its new place instead. */
  | { about: 'move'; from: Names; to: Names; ino: string; versions: VersionsMove }
  /** A copy takes the place of an entry, which goes out of sight once the copy is in its place. */
  | { about: 'carry'; original: Original; source: string; ino: string; versions: VersionsMove }
  /** An original that is out of sight, or soon will be, is deleted if it is as it was copied, and put back if it isn't. */
  | { about: 'look'; original: Original }
  /** A hidden entry is outside of the reserved folder. */
  | { about: 'leftover'; at: Names }
  /** A file, told by `ino`, gets its name on a disk without hard links, where an empty file holds that until then. */
  | {
      about: 'place'
      at: Names
      ino: string
      /** By what the empty file is known where the disk keeps no modes. */
      held?: string
    }
  /** A write whose lines in the audit log may be missing. */
  | { about: 'lines'; lines: OwedLine[] }
