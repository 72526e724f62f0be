import { inject } from '@adonisjs/core'
import { commitsFindRoom } from '#core/database/room'
import { transaction, type Trx } from '#core/database/transaction'
import { fail } from '#files/errors'
import { FileRoot } from '#files/paths/file_root'
import type { Folder } from '#files/paths/folder'
import { UsageRecord } from '#files/quota/usage_record'
import { Notes } from '#files/reserved/notes'
import { OwedLines, type Proof, writeLine } from '#files/reserved/owed_lines'
import { WriteLock } from '#files/reserved/write_lock'

/** An open folder, and the names that led there from the root. */
export interface Held {
  folder: Folder
  names: readonly string[]
}

/** What the audit log says of a write: the verb, paths and sizes, never content. */
export interface FileWrite {
  actorId: number | null
  action: `file.${string}`
  changes: Record<string, string | number | null>
  /** By what the disk tells afterwards that it was done. */
  proof: Proof
  /** The `ref` of its audit line, if it has to be known beforehand. */
  ref?: string
  /** The folders that it takes from and puts into, by the names that led there when they were opened. */
  held?: readonly Held[]
  /** The entry that it takes from its place, with all that is in it. */
  takes?: readonly string[]
  /** Bytes that are new on the disk where `size` doesn't say it, as of a folder. */
  adds?: number
}

/** Writes whose `size` is new on the disk. */
const ADDS: ReadonlySet<string> = new Set([
  'file.create',
  'file.save',
  'file.upload',
  'file.copy',
  'file.restore_version',
])

/** Writes that make room, and so are done without any. */
const FREES: ReadonlySet<string> = new Set(['file.empty_bin', 'file.delete_forever'])

/** The last step of every write: under the lock, and together with its entry in the audit log. */
@inject()
export class FileWrites {
  constructor(
    private root: FileRoot,
    private lock: WriteLock,
    private usage: UsageRecord,
    private notes: Notes,
    private owed: OwedLines
  ) {}

  /** Does the write once, however often the transaction is repeated. A write that fails leaves no entry. `also` writes to the database afterwards, in the same transaction. */
  async write<T extends object | null | void>(
    write: FileWrite,
    work: () => Promise<T>,
    also?: (trx: Trx) => Promise<void>
  ): Promise<T> {
    return this.writeAll(async () => [write], work, also)
  }

  /** The same for several at once. What they are is decided under the lock, so it still holds when `work` begins. */
  async writeAll<T extends object | null | void>(
    plan: () => Promise<FileWrite[]>,
    work: () => Promise<T>,
    also?: (trx: Trx) => Promise<void>
  ): Promise<T> {
    return this.lock.hold(async () => {
      await this.owed.settleAll()
      const writes = await plan()
      for (const held of new Set(writes.flatMap(({ held }) => held ?? []))) await this.#requireInPlace(held)
      for (const { takes } of writes) if (takes) await this.notes.requireNoneIn(takes)
      const frees = writes.every(({ action }) => FREES.has(action))
      const places = writes.flatMap(({ proof, takes = proof.at }) => [proof.at, takes])
      await this.notes.settleMoves(frees ? [] : places)
      if (!frees && !(await commitsFindRoom())) fail({ type: 'disk_full' })
      await this.usage.add(addedBytes(writes))
      const lines = this.owed.linesOf(writes)
      let done: Promise<T> | undefined
      const stored = () =>
        transaction(async (trx) => {
          for (const line of lines) await writeLine(trx, line)
          done ??= work()
          await done
          await also?.(trx)
          return done
        })
      return this.owed.during(lines, frees, stored)
    })
  }

  /** A folder that was opened before the lock may be elsewhere by now, also in the bin, where what it is given would go with it. */
  async #requireInPlace({ folder, names }: Held) {
    await this.root.within(names, async (now) => {
      const [there, own] = await Promise.all([now, folder].map(({ handle }) => handle.stat({ bigint: true })))
      if (there?.ino !== own?.ino || there?.dev !== own?.dev) fail({ type: 'missing' })
    })
  }
}

/** What these writes add to the room that is taken. What they replace stays, as a version. */
function addedBytes(writes: readonly FileWrite[]): number {
  const adding = writes.filter(({ action }) => ADDS.has(action))
  return adding.reduce((sum, { changes, adds }) => sum + (adds ?? Number(changes['size'] ?? 0)), 0)
}
