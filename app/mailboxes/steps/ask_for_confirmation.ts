import culvert from '#config/culvert'
import type { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import type { Trx } from '#core/database/transaction'
import type { Language } from '#core/languages'
import type { Mails } from '#core/mail/mails'
import { hashToken, randomToken } from '#core/tokens'
import { CONFIRMATION_HOURS } from '#mailboxes/limits'

export interface Question {
  mailboxId: number
  address: string
  forwardTo: string
  language: Language | null
}

/** Mails a link that asks whether mail may be forwarded. It takes the place of one that was asked before. */
export async function askForConfirmation(question: Question, clock: Clock, mails: Mails, trx: Trx) {
  const { mailboxId, address, forwardTo, language } = question
  const token = randomToken()
  await trx.from('forward_confirmations').where('mailbox_id', mailboxId).delete()
  await trx.table('forward_confirmations').insert({
    mailbox_id: mailboxId,
    token_hash: hashToken(token),
    expires_at: toSql(clock.now().plus({ hours: CONFIRMATION_HOURS })),
  })
  const url = `${culvert.appUrl}/confirm-forwarding?token=${token}`
  await mails.queue({ to: forwardTo, template: 'mailboxes.confirm', data: { address, url }, language }, trx)
}
