import logger from '@adonisjs/core/services/logger'
import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { write } from '#core/database/rows'
import { EVENT_ATTEMPTS } from '#billing/rules'
import { backoffSeconds } from '#billing/services/backoff'
import type { Outcome } from '#billing/services/event_outcome'
import type { ClaimedEvent } from '#billing/steps/claim_events'

const FINISH = `UPDATE webhook_events SET status = ?, outcome = ?, subscription_provider_id = ?, due_at = ?,
  locked_until = NULL, processed_at = ? WHERE id = ? AND locked_until = ?`

/**
 * Notes what became of an event: done, left alone, to be tried again, or given up. Nothing, where it took too long and
 * somebody else has taken the event meanwhile.
 */
export async function finishEvent(event: ClaimedEvent, outcome: Outcome, subscription: string | null, now: DateTime) {
  const attempts = event.attempts + 1
  const { words } = outcome
  const about = subscription ?? event.subscription_provider_id
  if (outcome.status !== 'again') {
    await write(FINISH, [outcome.status, words, about, null, toSql(now), event.id, event.heldUntil])
    return
  }
  if (attempts < EVENT_ATTEMPTS) {
    const due = toSql(now.plus({ seconds: backoffSeconds(attempts) }))
    await write(FINISH, ['pending', words, about, due, null, event.id, event.heldUntil])
    return
  }
  const { affected } = await write(FINISH, ['failed', words, about, null, toSql(now), event.id, event.heldUntil])
  if (affected === 0) return
  logger.error(
    { event: event.id, gateway: event.gateway },
    'gave up on a webhook event, replay it once the cause is fixed'
  )
}
