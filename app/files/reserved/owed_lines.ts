import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { firstRow } from '#core/database/rows'
import { transaction, type Trx } from '#core/database/transaction'
import { randomToken } from '#core/tokens'
import { codeOf, unless } from '#files/errors'
import { FileRoot } from '#files/paths/file_root'
import { inoOf, type Names } from '#files/reserved/inodes'
import { isNote, NOTE_ENDING, readNote } from '#files/reserved/note_file'
import { isOfDeadProcess } from '#files/reserved/process_mark'
import { Reserved } from '#files/reserved/reserved'
import { fill, type Stage, withStaging } from '#files/reserved/staging'

/** By what the disk tells that a write was done: which entry is at these names, or that none is any more. */
export interface Proof {
  at: Names
  ino: string | null
}

/** A line of the audit log. `ref` is unique, so it's written once. */
export interface OwedLine {
  ref: string
  actorId: number | null
  action: string
  changes: Record<string, string | number | null>
  /** Milliseconds. */
  at: number
  proof: Proof
}

/** How the names end of what a process owes that is still there. */
const OWED = '.owed.note'

export const isOwed = (name: string) => name.endsWith(OWED)
/** What the note of that name is called once it is owed. */
export const owedName = (name: string) => name.replace(NOTE_ENDING, OWED)

const DISK_FULL = ['ENOSPC', 'EDQUOT']

/**
 * What the audit log is owed: a write changes the disk before the database confirms its line. A note of the line is on the disk
 * before, and whoever finds it writes the line of what was done, once.
 */
@inject()
export class OwedLines {
  constructor(
    private clock: Clock,
    private root: FileRoot,
    private reserved: Reserved
  ) {}

  /** The lines of a write, as the database and a note have them. */
  linesOf(planned: readonly (Omit<OwedLine, 'ref' | 'at'> & { ref?: string })[]): OwedLine[] {
    const at = this.clock.now().toMillis()
    return planned.map(({ actorId, action, changes, proof, ref = randomToken() }) => ({
      actorId,
      action,
      changes,
      proof,
      ref,
      at,
    }))
  }

  /**
   * Does a write that stores its lines itself, by `writeLine`. Where it fails, those of what was done nevertheless are written, or
   * owed. `withoutRoom`: also where a full disk has no room for the note.
   */
  async during<T>(lines: readonly OwedLine[], withoutRoom: boolean, work: () => Promise<T>): Promise<T> {
    if (lines.length === 0) return work()
    return withStaging(this.reserved, async (stage) => {
      const note = await this.#note(stage, lines, withoutRoom)
      try {
        return await work()
      } catch (error) {
        const isSettled = await this.settle(lines).then(
          () => true,
          () => false
        )
        if (!isSettled && note) await note.folder.rename(note.name, note.folder, owedName(note.name))
        throw error
      }
    })
  }

  async #note(stage: Stage, lines: readonly OwedLine[], withoutRoom: boolean) {
    try {
      return await stage((file) => fill(file, Buffer.from(JSON.stringify({ about: 'lines', lines }))), NOTE_ENDING)
    } catch (error) {
      if (withoutRoom && DISK_FULL.includes(codeOf(error))) return null
      throw error
    }
  }

  /** Writes the lines of what was done, as far as they are missing. Under the lock. */
  async settle(lines: readonly OwedLine[]) {
    const done: OwedLine[] = []
    for (const line of lines) if (await this.#isDone(line.proof)) done.push(line)
    if (done.length === 0) return
    await transaction(async (trx) => {
      for (const line of done) if (!(await isWritten(line.ref, trx))) await writeLine(trx, line)
    })
  }

  /**
   * Writes what the audit log is owed, also by processes that died, before something else takes the places that prove it. Under the lock.
   * What can't be written now stays noted.
   */
  async settleAll() {
    await this.reserved.withinIfThere('staging', [], async (folder) => {
      for await (const { name } of folder.each()) {
        if (!isOwed(name) && !(isNote(name) && isOfDeadProcess(name))) continue
        const note = await readNote<{ about: string; lines: OwedLine[] }>(folder, name).catch(() => null)
        if (note?.about !== 'lines') continue
        const isSettled = await this.settle(note.lines).then(
          () => true,
          () => false
        )
        if (isSettled) await unless(['ENOENT'], folder.removeFile(name))
      }
    })
  }

  async #isDone({ at, ino }: Proof): Promise<boolean> {
    const place = this.root.withinIfThere(at.slice(0, -1), async (folder) => {
      const name = at.at(-1) ?? ''
      const stat = await unless(['ENOENT'], folder.stat(name))
      // A disk without letter case finds an entry by a name that it doesn't have yet.
      return stat && (await folder.lists(name)) ? stat : null
    })
    const stat = await unless(['ENOTDIR', 'ELOOP'], place)
    return inoOf(stat) === ino
  }
}

export async function writeLine(trx: Trx, { ref, actorId, action, changes, at }: OwedLine) {
  const then = { now: () => DateTime.fromMillis(at, { zone: 'utc' }) }
  await audit(trx, then, { actorId, action, changes, subject: 'file', ref })
}

/** What a line says; null where it isn't written. */
export async function writtenChanges(ref: string): Promise<OwedLine['changes'] | null> {
  const row = await firstRow<{ changes: string }>('SELECT changes FROM audit_log WHERE ref = ?', [ref])
  return row && (JSON.parse(row.changes) as OwedLine['changes'])
}

export async function isWritten(ref: string, trx?: Trx): Promise<boolean> {
  return (await firstRow('SELECT id FROM audit_log WHERE ref = ?', [ref], trx)) !== null
}
