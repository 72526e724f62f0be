import db from '@adonisjs/lucid/services/db'
import type { IdempotencyClaim } from '#users/actions/claim_idempotency_key'
import { sealAnswer, type KeptAnswer } from '#users/services/kept_answer'

/** Ends a claim: keeps the answer for repeats, or, with none, gives the key back, so that a repeat tries again. */
export class SettleIdempotencyKey {
  async execute({ id, userId, lockedUntil }: IdempotencyClaim, answer: KeptAnswer | null): Promise<void> {
    // Whoever took an expired lock over has another one, and the last word.
    const own = db.from('idempotency_keys').where({ id, locked_until: lockedUntil })
    if (!answer) return void (await own.delete())
    const response = sealAnswer(answer.body, userId)
    await own.update({ status: answer.status, response, locked_until: null })
  }
}
