import type { Trx } from '#core/database/transaction'
import { hashRecoveryCode, makeRecoveryCodes } from '#users/services/recovery_codes'

/** Gives a user a new set of recovery codes in place of the old one. They are in the answer and nowhere else. */
export async function storeRecoveryCodes(userId: number, trx: Trx): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await trx.from('recovery_codes').where('user_id', userId).delete()
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(userId, code) }))
  await trx.table('recovery_codes').multiInsert(rows)
  return codes
}
