import { randomBytes } from 'node:crypto'
import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { isForeignKeyViolation, isUniqueViolation } from '#core/database/errors'
import { transaction } from '#core/database/transaction'
import { AiCall } from '#advisor/models/ai_call'

export type CallKind = AiCall['kind']

/** Longer than any call: two attempts and the pause between them. */
const LASTS_SECONDS = 120

interface Wanted {
  readonly userId: number
  readonly kind: CallKind
  /** What it asks for, where others may ask for the same. */
  readonly cacheKey?: string | null
}

/**
 * The one call that an operator may have in flight, and the one that asks for the same advice, in all processes. Answers the claim, or
 * the kind of the call that is in flight; null: the operator is gone.
 */
export async function takeLease(wanted: Wanted, now: DateTime): Promise<{ claim: string } | { held: CallKind } | null> {
  const { userId, kind, cacheKey = null } = wanted
  const claim = randomBytes(16).toString('base64url')
  const expires_at = toSql(now.plus({ seconds: LASTS_SECONDS }))
  // What a killed process left is over.
  const left = await AiCall.query()
    .where('expiresAt', '<', toSql(now))
    .where((query) => query.where({ userId }).orWhere({ cacheKey }))
  for (const call of left) await endLease(call.userId, call.claim)
  const row = { user_id: userId, kind, claim, cache_key: cacheKey, expires_at }
  try {
    // Not 'insert ignore', which passes over an operator who is gone as well.
    await transaction(async (trx) => void (await trx.insertQuery().table('ai_calls').insert(row)))
    return { claim }
  } catch (error) {
    if (isForeignKeyViolation(error)) return null
    if (!isUniqueViolation(error)) throw error
  }
  const held = (await AiCall.find(userId)) ?? (cacheKey === null ? null : await AiCall.findBy({ cacheKey }))
  // The other one ended just now.
  return held === null ? takeLease(wanted, now) : { held: held.kind }
}

/** Only the call's own process ends it. */
export async function endLease(userId: number, claim: string): Promise<void> {
  await AiCall.query().where({ userId, claim }).delete()
}
