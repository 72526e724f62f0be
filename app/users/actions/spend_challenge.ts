import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { isUniqueViolation } from '#core/database/errors'
import type { Trx } from '#core/database/transaction'
import { hashToken } from '#core/tokens'

/** Takes a passkey's challenge out of use. False when that was done before: of many answers at once the first counts. */
export async function spendChallenge(
  { challenge, expiresAt }: { challenge: string; expiresAt: DateTime },
  trx: Trx
): Promise<boolean> {
  try {
    await trx.table('spent_challenges').insert({ challenge_hash: hashToken(challenge), expires_at: toSql(expiresAt) })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}
