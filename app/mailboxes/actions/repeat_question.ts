import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { lockRow, transaction } from '#core/database/transaction'
import type { Language } from '#core/languages'
import { Mails } from '#core/mail/mails'
import { err, ok, type Result } from '#core/result'
import type { MailboxRow } from '#mailboxes/services/mailbox'
import { askForConfirmation } from '#mailboxes/steps/ask_for_confirmation'

export interface RepeatQuestionInput {
  id: number
  actorId: number | null
  language?: Language | null
}

export type RepeatQuestionError = { type: 'not_found' } | { type: 'nothing_to_ask' }

/** Mails the link once more that asks whether mail may be forwarded; the one before is void. */
@inject()
export class RepeatQuestion {
  constructor(
    private clock: Clock,
    private mails: Mails
  ) {}

  async execute({ id, actorId, language = null }: RepeatQuestionInput): Promise<Result<null, RepeatQuestionError>> {
    return transaction(async (trx) => {
      const row = await lockRow<MailboxRow>(trx, 'mailboxes', { id })
      if (!row) return err({ type: 'not_found' })
      const { address, forward_to: forwardTo } = row
      if (forwardTo === null || row.forward_confirmed) return err({ type: 'nothing_to_ask' })
      await askForConfirmation({ mailboxId: id, address, forwardTo, language }, this.clock, this.mails, trx)
      await audit(trx, this.clock, { actorId, action: 'mailbox.ask', subject: `mailbox:${id}` })
      return ok(null)
    })
  }
}
