import { inject } from '@adonisjs/core'
import { JobFailure, type JobWork } from '#core/jobs/job_kinds'
import { Bin } from '#files/bin/bin'
import { attempt, type FileError, unless } from '#files/errors'
import { fileRefusal } from '#files/http/refusals'
import { pathOf } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import { FileWrites } from '#files/reserved/file_writes'
import { inoOf } from '#files/reserved/inodes'
import { isWritten } from '#files/reserved/owed_lines'
import { CarryEntry } from '#files/transfer/carry_entry'
import { MeasureTransfers } from '#files/transfer/measure_transfers'
import { auditOf, type LeftOut, originalToldOf, type Placing, type Transfer } from '#files/transfer/transfer'
import { CleanUp } from '#files/upkeep/clean_up'

export interface TransferJobInput {
  transfers: readonly Transfer[]
}

/** What came of one entry. `to` is its new path, `id` the item's in the bin, `original` where that is if both stay. */
export type TransferResult =
  | ({ path: string; state: 'done'; to?: string; id?: string; original?: string } & LeftOut)
  | { path: string; state: 'refused'; code: string; message: string }

interface Kept {
  /** Null for what was not begun. */
  results: (TransferResult | null)[]
  /**
   * The entry that is about to get its place. After a crash the disk tells whether it has. `ref` is its line's in the audit log, `path`
   * what an item of the bin no longer says once it's restored; rows of earlier versions have none.
   */
  placing: (Placing & { index: number; path?: string }) | null
  /** The entry that got its place last, and the `ref` of its original's line, while it isn't known whether that stays. */
  looking: { index: number; ref: string } | null
}

/** Copies a selection, or moves, deletes or restores one where no rename leads. It goes on with the entry at which it was cut off. */
@inject()
export class TransferJob {
  constructor(
    private root: FileRoot,
    private bin: Bin,
    private writes: FileWrites,
    private measure: MeasureTransfers,
    private carryEntry: CarryEntry,
    private cleanUp: CleanUp
  ) {}

  async execute(work: JobWork<TransferJobInput>): Promise<{ results: TransferResult[] }> {
    const { transfers } = work.input
    const kept = beginOf(work.kept, transfers.length)
    if (work.attempt > 1 || kept.placing) await this.#takeUp(work, kept)
    const bytes: number[] = []
    for (const [index, transfer] of transfers.entries()) {
      const isOver = kept.results[index] !== null
      bytes.push(isOver ? 0 : (await this.measure.execute([transfer], undefined, work.signal)).bytes)
    }
    const total = bytes.reduce((sum, one) => sum + one, 0)
    let done = 0
    for (const [index, transfer] of transfers.entries()) {
      if (kept.results[index]) continue
      work.signal.throwIfAborted()
      const path = await this.#pathOf(transfer)
      const step = path.split('/').at(-1) ?? ''
      work.report({ done, total, step })
      const onCopied = (more: number) => work.report({ done: (done += more), step })
      const result = await attempt(() =>
        this.#one(work, kept, { index, transfer, path, bytes: bytes[index] ?? 0, onCopied })
      )
      if (result.ok) continue
      kept.results[index] = refusedOf(path, result.error)
      kept.placing = null
      await work.keep(kept)
    }
    return outcomeOf(kept)
  }

  async #one(
    { signal, requestedBy, keep }: JobWork<TransferJobInput>,
    kept: Kept,
    one: { index: number; transfer: Transfer; path: string; bytes: number; onCopied: (bytes: number) => void }
  ) {
    const { index, transfer, path, bytes, onCopied } = one
    const done = await this.carryEntry.execute(transfer, requestedBy, {
      bytes,
      signal,
      onCopied,
      beforePlace: async (placing) => {
        kept.placing = { index, path, ...placing }
        await keep(kept)
      },
      also: (trx) => keep(settled(kept, transfer, path), trx),
    })
    Object.assign(kept, settled(kept, transfer, path))
    const result = kept.results[index]
    if (result?.state !== 'done' || done.original === undefined) return
    kept.results = kept.results.with(index, { ...result, original: done.original })
    kept.looking = null
    await keep(kept)
  }

  /** After a crash: completes what it was in the middle of, and writes what the last entry missed. */
  async #takeUp(work: JobWork<TransferJobInput>, kept: Kept) {
    await this.cleanUp.tryUnfinished()
    const placed = await this.#takeUpPlaced(work, kept)
    const isKept = await this.#takeUpOriginal(work, kept)
    if (placed?.verb === 'restore' && !isKept) await this.bin.discard([placed.id])
  }

  /** Answers what it was in the middle of, if that is done. */
  async #takeUpPlaced({ input, requestedBy, keep }: JobWork<TransferJobInput>, kept: Kept): Promise<Transfer | null> {
    const { placing } = kept
    const transfer = placing && input.transfers[placing.index]
    if (!transfer) return null
    const stat = await unless(
      ['ENOENT', 'ENOTDIR', 'ELOOP'],
      this.root.at(placing.names, ({ folder, name }) => folder.stat(name))
    )
    if (!stat || inoOf(stat) !== placing.ino) {
      kept.placing = null
      return null
    }
    const after = settled(kept, transfer, placing.path ?? (await this.#pathOf(transfer, placing.names)))
    const { names } = placing
    const size = stat.isFile() ? Number(stat.size) : null
    const { ino, ref } = placing
    const write = { ...auditOf(transfer, { names, size, actorId: requestedBy, ino }), ref }
    await this.writes.writeAll(
      // The process that found its note has written the line.
      async () => ((await isWritten(ref)) ? [] : [write]),
      async () => {},
      (trx) => keep(after, trx)
    )
    Object.assign(kept, after)
    return transfer
  }

  /** If the last entry's original stays, the process that looked at it has written so to the audit log. */
  async #takeUpOriginal({ input, keep }: JobWork<TransferJobInput>, kept: Kept): Promise<boolean> {
    const { looking } = kept
    const [transfer, result] = looking ? [input.transfers[looking.index], kept.results[looking.index]] : []
    if (!looking || !transfer || result?.state !== 'done') return false
    const { original } = await originalToldOf(transfer.verb, looking.ref)
    if (original === undefined) return false
    kept.results = kept.results.with(looking.index, { ...result, original })
    kept.looking = null
    await keep(kept)
    return true
  }

  /** Where the entry is, or was when it was deleted. */
  async #pathOf(transfer: Transfer, placed?: readonly string[]): Promise<string> {
    if (transfer.verb !== 'restore') return transfer.path
    return (await this.bin.at(transfer.id, async (_, { path }) => path)) ?? transfer.to ?? pathOf(placed ?? [])
  }
}

/** What was refused before is tried again. */
function beginOf(stored: unknown, count: number): Kept {
  const { results = [], placing = null, looking = null } = (stored ?? {}) as Partial<Kept>
  const known = Array.from({ length: count }, (_, index) => results[index] ?? null)
  return { results: known.map((result) => (result?.state === 'done' ? result : null)), placing, looking }
}

/** The state once the entry is in place. */
function settled({ results, placing }: Kept, transfer: Transfer, path: string): Kept {
  if (!placing) throw new Error('nothing is being placed')
  const { index, names, originalRef: ref = null, leftOut = 0 } = placing
  const place = transfer.verb === 'delete' ? { id: names.at(-2) ?? '' } : { to: pathOf(names) }
  // Nobody misses what a deletion left out.
  const told = transfer.verb === 'copy' && leftOut > 0 ? { leftOut } : {}
  return {
    results: results.with(index, { path, state: 'done', ...place, ...told }),
    placing: null,
    looking: ref === null ? null : { index, ref },
  }
}

function refusedOf(path: string, error: FileError): TransferResult {
  const { code = 'E_INTERNAL', message } = fileRefusal(error)
  return { path, state: 'refused', code, message }
}

/** One that was refused fails the job, which can be retried: what is done stays done. */
function outcomeOf({ results }: Kept): { results: TransferResult[] } {
  const all = results.filter((result) => result !== null)
  const refused = all.find((result) => result.state === 'refused')
  if (refused) throw new JobFailure(refused.code as `E_${string}`)
  return { results: all }
}
