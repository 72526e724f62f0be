import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { FindActionToCheck } from '#advisor/queries/find_action_to_check'
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
  constructor(
    private clock: Clock,
    private findAction: FindActionToCheck
  ) {}

  async execute({ key, done, actorId }: Input): Promise<Result<ActionState, { type: 'not_found' }>> {
    const action = await this.findAction.execute(key)
    if (!action) return err({ type: 'not_found' })
    const { value, text, template = text, term, figure } = action
    const now = this.clock.now()
    const words = { template, term, figure_key: figure?.key ?? null }
    await transaction(async (trx) => {
      const own = trx.from('advice_actions').where('action_key', key)
      if (done) {
        const checked = { action_key: key, value, checked_at: toSql(now), ...words, is_open: false }
        await trx.insertQuery().table('advice_actions').insert(checked).onConflict('action_key').merge()
      } else {
        // Later advice may not name it any more.
        await own.update({ ...words, is_open: true })
      }
      const changes = { text, done }
      await audit(trx, this.clock, { actorId, action: 'advice.check', subject: 'advice', changes })
    })
    const checked = done ? [{ key, value, checkedAt: now.toISO() ?? '' }] : []
    const state = actionStates([action], checked).get(key)
    return state ? ok(state) : err({ type: 'not_found' })
  }
}
