import type { Trx } from '#core/database/transaction'

/** Takes the second step away from signing in: app, recovery codes, and sign-ins that wait for it. Passkeys stay. */
export async function dropSecondFactor(userId: number, trx: Trx) {
  await trx.from('users').where('id', userId).update({ second_factor: false })
  await trx.from('totp_secrets').where('user_id', userId).delete()
  await trx.from('recovery_codes').where('user_id', userId).delete()
  await trx.from('sign_in_challenges').where('user_id', userId).delete()
}
