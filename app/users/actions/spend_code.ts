import type { DateTime } from 'luxon'
import type { Trx } from '#core/database/transaction'
import { findTotp } from '#users/queries/find_totp'
import { hashRecoveryCode } from '#users/services/recovery_codes'
import { looksLikeTotp, totpStep } from '#users/services/totp'

export interface SpendCodeInput {
  userId: number
  code: string
  now: DateTime
}

/** What a code was, or null when it is wrong or was used before. Of any number of uses at once one counts. */
export async function spendCode(input: SpendCodeInput, trx: Trx): Promise<'totp' | 'recovery' | null> {
  const code = input.code.replaceAll(/\s/g, '')
  if (!looksLikeTotp(code)) return (await spendRecoveryCode(input.userId, code, trx)) ? 'recovery' : null
  return (await spendTotp({ ...input, code }, trx)) ? 'totp' : null
}

/** The condition in the update decides, not what was read before it. */
async function spendTotp({ userId, code, now }: SpendCodeInput, trx: Trx): Promise<boolean> {
  const totp = await findTotp(userId, trx)
  if (!totp || totp.expiresAt !== null) return false
  const step = totpStep(totp.secret, code, { now, after: totp.lastStep })
  if (step === null) return false
  const spent = await trx
    .from('totp_secrets')
    .where('user_id', userId)
    .whereNull('expires_at')
    .where('last_step', '<', step)
    .update({ last_step: step })
  return Number(spent) === 1
}

async function spendRecoveryCode(userId: number, code: string, trx: Trx): Promise<boolean> {
  const row = { user_id: userId, code_hash: hashRecoveryCode(userId, code) }
  return Number(await trx.from('recovery_codes').where(row).delete()) === 1
}
