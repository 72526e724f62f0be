import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { lockRow, transaction, type Trx } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { AnalyticsNote } from '#analytics/models/analytics_note'

export interface SaveNoteInput {
  /** Null: a new one. */
  readonly id: number | null
  /** In UTC. */
  readonly day: string
  readonly text: string
  /** The version that was edited; left out: whatever is there. */
  readonly version?: number | undefined
  /** Null is the terminal. */
  readonly actorId: number | null
}

export type SaveNoteError = { type: 'not_found' } | { type: 'changed_meanwhile' } | { type: 'in_the_future' }

/** Writes an operator's note, a new one or an edited one. */
@inject()
export class SaveNote {
  constructor(private clock: Clock) {}

  async execute(input: SaveNoteInput): Promise<Result<AnalyticsNote, SaveNoteError>> {
    if (input.day > this.clock.today()) return err({ type: 'in_the_future' })
    return transaction((trx) => (input.id === null ? this.#insert(input, trx) : this.#update(input.id, input, trx)))
  }

  async #insert({ day, text, actorId }: SaveNoteInput, trx: Trx) {
    const row = { day, text, authorId: actorId, version: 1, createdAt: this.clock.now() }
    const note = await AnalyticsNote.create(row, { client: trx })
    const changes = { day: { before: null, after: day } }
    await audit(trx, this.clock, { actorId, action: 'note.create', subject: `note:${note.id}`, changes })
    return ok(note)
  }

  async #update(id: number, { day, text, version, actorId }: SaveNoteInput, trx: Trx) {
    if (!(await lockRow(trx, 'analytics_notes', { id }))) return err({ type: 'not_found' } as const)
    const note = await AnalyticsNote.findOrFail(id, { client: trx })
    if (version !== undefined && version !== note.version) return err({ type: 'changed_meanwhile' } as const)
    const { day: dayBefore, text: textBefore } = note
    if (day === dayBefore && text === textBefore) return ok(note)
    await note.merge({ day, text, version: note.version + 1 }).save()
    const changes = {
      ...(day === dayBefore ? {} : { day: { before: dayBefore, after: day } }),
      ...(text === textBefore ? {} : { text: 'changed' }),
    }
    await audit(trx, this.clock, { actorId, action: 'note.update', subject: `note:${id}`, changes })
    return ok(note)
  }
}
