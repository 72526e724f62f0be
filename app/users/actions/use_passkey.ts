import type { DateTime } from 'luxon'
import type { Trx } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { spendChallenge } from '#users/actions/spend_challenge'
import type { PasskeyError } from '#users/passkeys/verify'

export interface UsePasskeyInput {
  passkeyId: number
  challenge: string
  expiresAt: DateTime
  /** As the authenticator counted it; always 0 where it does not count. */
  counter: number
}

/** Records a passkey use with a valid signature: the challenge is spent and the counter raised, or the use doesn't count. */
export async function usePasskey(
  { passkeyId, counter, ...answered }: UsePasskeyInput,
  trx: Trx
): Promise<Result<null, PasskeyError>> {
  if (!(await spendChallenge(answered, trx))) return err({ type: 'challenge_expired' })
  // The signature was checked against a counter read before; another use may have moved it since.
  const used = await trx
    .from('passkeys')
    .where('id', passkeyId)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .update({ counter })
  return Number(used) === 1 ? ok(null) : err({ type: 'passkey_refused' })
}
