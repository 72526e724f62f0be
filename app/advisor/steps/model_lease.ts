import { randomBytes } from 'node:crypto'
import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { insertMissing } from '#core/database/insert_missing'
import { AiCall } from '#advisor/models/ai_call'

export type CallKind = AiCall['kind']

/** Longer than any call: two attempts and the pause between them. */
const LASTS_SECONDS = 120

/** The one call that an operator may have in flight. Answers the claim, or the kind of the call that is in flight. */
export async function takeLease(
  userId: number,
  kind: CallKind,
  now: DateTime
): Promise<{ claim: string } | { held: CallKind }> {
  const claim = randomBytes(16).toString('base64url')
  const row = { kind, claim, expires_at: toSql(now.plus({ seconds: LASTS_SECONDS })) }
  await insertMissing('ai_calls', 'user_id', { user_id: userId, ...row })
  // What a killed process left is over.
  await AiCall.query().where({ userId }).where('expiresAt', '<', toSql(now)).update(row)
  const held = await AiCall.find(userId)
  // The other one ended just now.
  if (held === null) return takeLease(userId, kind, now)
  return held.claim === claim ? { claim } : { held: held.kind }
}

/** Only the call's own process ends it. */
export async function endLease(userId: number, claim: string): Promise<void> {
  await AiCall.query().where({ userId, claim }).delete()
}
