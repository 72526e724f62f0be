import { inject } from '@adonisjs/core'
import { RequestJob } from '#core/jobs/request_job'
import type { Job } from '#core/jobs/models/job'
import { err, ok, type Result } from '#core/result'
import { DeleteEntry } from '#files/bin/delete_entry'
import { RestoreEntry } from '#files/bin/restore_entry'
import { MoveEntry } from '#files/entries/move_entry'
import { attempt, type FileError } from '#files/errors'
import { CarryEntry } from '#files/transfer/carry_entry'
import { AT_ONCE, isMore, MeasureTransfers } from '#files/transfer/measure_transfers'
import type { Transfer, Transferred, Verb } from '#files/transfer/transfer'

export const jobKindOf = (verb: Verb) => `files.${verb}`

export interface TransferEntriesInput {
  verb: Verb
  transfers: readonly Transfer[]
  actorId: number | null
  /** Copies any amount before it returns: for callers without a worker, such as the terminal. Throws once `signal` is aborted. */
  waits?: { signal: AbortSignal; onCopied: (bytes: number, total: number) => void }
}

/** For each entry in turn what came of it, or null where the job does it. */
export interface TransferOutcomes {
  outcomes: (Result<Transferred, FileError> | null)[]
  job: Job | null
}

/**
 * Copies, moves, deletes or restores a selection. What is one rename is done at once, however large it is. What has to be
 * copied is, too, where it is little; else all of it becomes one job.
 */
@inject()
export class TransferEntries {
  constructor(
    private moveEntry: MoveEntry,
    private deleteEntry: DeleteEntry,
    private restoreEntry: RestoreEntry,
    private carryEntry: CarryEntry,
    private measure: MeasureTransfers,
    private requestJob: RequestJob
  ) {}

  async execute({ verb, transfers, actorId, waits }: TransferEntriesInput): Promise<TransferOutcomes> {
    const outcomes: TransferOutcomes['outcomes'] = []
    for (const transfer of transfers) outcomes.push(await this.#rename(transfer, actorId))
    const rest = transfers.filter((_, index) => outcomes[index] === null)
    if (rest.length === 0) return { outcomes, job: null }
    if (!waits && isMore(await this.measure.execute(rest, AT_ONCE), AT_ONCE)) {
      const input = { transfers: rest }
      return { outcomes, job: await this.requestJob.execute({ kind: jobKindOf(verb), input, requestedBy: actorId }) }
    }
    for (const [index, transfer] of transfers.entries()) outcomes[index] ??= await this.#carry(transfer, actorId, waits)
    return { outcomes, job: null }
  }

  async #carry(transfer: Transfer, actorId: number | null, waits: TransferEntriesInput['waits']) {
    const { signal } = waits ?? {}
    const { bytes } = await this.measure.execute([transfer], undefined, signal)
    let done = 0
    const onCopied = (more: number) => waits?.onCopied((done += more), bytes)
    return attempt(() => this.carryEntry.execute(transfer, actorId, { bytes, signal, onCopied }))
  }

  /** Null where something has to be copied. */
  async #rename(transfer: Transfer, actorId: number | null): Promise<Result<Transferred, FileError> | null> {
    const result = await this.#renamed(transfer, actorId)
    return result && !result.ok && result.error.type === 'other_device' ? null : result
  }

  async #renamed(transfer: Transfer, actorId: number | null): Promise<Result<Transferred, FileError> | null> {
    switch (transfer.verb) {
      case 'copy': {
        const checked = await attempt(() => this.carryEntry.check(transfer))
        return checked.ok ? null : err(checked.error)
      }
      case 'move':
        return as('entry', await this.moveEntry.execute({ ...transfer, actorId }))
      case 'delete':
        return as('item', await this.deleteEntry.execute(transfer.path, actorId))
      case 'restore':
        return as('entry', await this.restoreEntry.execute({ ...transfer, actorId }))
      default:
        return transfer satisfies never
    }
  }
}

function as<K extends 'entry' | 'item', T>(key: K, result: Result<T, FileError>) {
  return result.ok ? ok({ [key]: result.value } as Record<K, T>) : result
}
