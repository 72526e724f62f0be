import type { Trx } from '#core/database/transaction'
import type { Mails } from '#core/mail/mails'
import type { Account } from '#users/queries/account'
import { describeSecondFactor } from '#users/queries/describe_second_factor'

/** Tells the owner that one of their recovery codes is gone, and how many are left. */
export async function mailRecoveryCodeUsed({ id, email, language }: Account, mails: Mails, trx: Trx) {
  const { recoveryCodesLeft: left } = await describeSecondFactor(id, trx)
  await mails.queue({ to: email, template: 'users.recovery_code_used', data: { left }, language }, trx)
}
