import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { findAdvisedAction } from '#advisor/queries/find_advised_action'
import { actionStates } from '#advisor/services/action_states'
import type { ActionState } from '#advisor/services/answer'

interface Input {
  readonly key: string
  readonly done: boolean
  /** Who did it; null is the terminal. */
  readonly actorId: number | null
}

/** Checks a recommended action off, or opens it again. */
@inject()
export class CheckAction {
  constructor(private clock: Clock) {}

  async execute({ key, done, actorId }: Input): Promise<Result<ActionState, { type: 'not_found' }>> {
    const action = await findAdvisedAction(key)
    if (!action) return err({ type: 'not_found' })
    const now = this.clock.now()
    await transaction(async (trx) => {
      const row = { action_key: key, value: action.value, checked_at: toSql(now) }
      if (done) await trx.insertQuery().table('advice_actions').insert(row).onConflict('action_key').merge()
      else await trx.from('advice_actions').where('action_key', key).delete()
      const changes = { text: action.text, done }
      await audit(trx, this.clock, { actorId, action: 'advice.check', subject: 'advice', changes })
    })
    const checked = done ? [{ key, value: action.value, checkedAt: now.toISO() ?? '' }] : []
    const state = actionStates([action], checked).get(key)
    return state ? ok(state) : err({ type: 'not_found' })
  }
}
