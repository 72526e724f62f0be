import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

/** What a user has for the second step of a sign-in. */
export interface SecondFactorState {
  /** An authenticator app is set up, so sign-in has a second step. */
  totp: boolean
  recoveryCodesLeft: number
  passkeys: number
}

interface Row {
  totp: number
  codes: number
  passkeys: number
}

const SQL = `SELECT
  (SELECT COUNT(*) FROM totp_secrets WHERE user_id = ? AND expires_at IS NULL) AS totp,
  (SELECT COUNT(*) FROM recovery_codes WHERE user_id = ?) AS codes,
  (SELECT COUNT(*) FROM passkeys WHERE user_id = ?) AS passkeys`

export async function describeSecondFactor(userId: number, trx?: Trx): Promise<SecondFactorState> {
  const row = await firstRow<Row>(SQL, [userId, userId, userId], trx)
  return {
    totp: Number(row?.totp) > 0,
    recoveryCodesLeft: Number(row?.codes ?? 0),
    passkeys: Number(row?.passkeys ?? 0),
  }
}
