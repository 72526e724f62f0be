import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { isUniqueViolation } from '#core/database/errors'
import { lockRow, transaction, type Trx } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import type { CannedAnswer } from '#support/queries/list_canned_answers'

export interface SaveCannedAnswerInput {
  /** Null: a new one. */
  id: number | null
  title?: string | undefined
  text?: string | undefined
  /** The version that was edited; left out: whatever is there. */
  version?: number | undefined
  actorId: number
}

export type SaveCannedAnswerError = { type: 'not_found' } | { type: 'changed_meanwhile' } | { type: 'title_taken' }

/** Writes a canned answer, a new one or an edited one. */
@inject()
export class SaveCannedAnswer {
  constructor(private clock: Clock) {}

  async execute(input: SaveCannedAnswerInput): Promise<Result<{ id: number }, SaveCannedAnswerError>> {
    try {
      return await transaction((trx) => (input.id === null ? this.#insert(input, trx) : this.#update(input, trx)))
    } catch (error) {
      if (isUniqueViolation(error)) return err({ type: 'title_taken' })
      throw error
    }
  }

  async #insert({ title = '', text = '', actorId }: SaveCannedAnswerInput, trx: Trx) {
    const [id] = await trx.table('canned_answers').insert({ title, text, version: 1 })
    const changes = { title: { before: null, after: title } }
    await audit(trx, this.clock, { actorId, action: 'canned_answer.create', subject: `canned_answer:${id}`, changes })
    return ok({ id: Number(id) })
  }

  async #update({ id, actorId, version, ...input }: SaveCannedAnswerInput, trx: Trx) {
    const row = await lockRow<CannedAnswer>(trx, 'canned_answers', { id: id ?? 0 })
    if (!row) return err({ type: 'not_found' })
    if (version !== undefined && version !== row.version) return err({ type: 'changed_meanwhile' })
    const { title = row.title, text = row.text } = input
    if (title === row.title && text === row.text) return ok({ id: Number(row.id) })
    await trx
      .from('canned_answers')
      .where('id', row.id)
      .update({ title, text, version: row.version + 1 })
    const changes = {
      ...(title === row.title ? {} : { title: { before: row.title, after: title } }),
      ...(text === row.text ? {} : { text: 'changed' }),
    }
    await audit(trx, this.clock, {
      actorId,
      action: 'canned_answer.update',
      subject: `canned_answer:${row.id}`,
      changes,
    })
    return ok({ id: Number(row.id) })
  }
}
