import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { firstRow } from '#core/database/rows'
import { lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { hashToken } from '#core/tokens'
import { Aliases } from '#mailboxes/aliases'
import type { MailboxRow } from '#mailboxes/services/mailbox'

export type ConfirmForwardingError = { type: 'link_expired' }

const SQL = 'SELECT mailbox_id FROM forward_confirmations WHERE token_hash = ? AND expires_at > ?'

/**
 * Whoever reads the mailbox agrees to get what comes to an address. Of any number of uses at once the one that deletes the
 * link's row does it; a change of address or target has deleted it before.
 */
@inject()
export class ConfirmForwarding {
  constructor(
    private clock: Clock,
    private aliases: Aliases
  ) {}

  /** Answers the address whose mail is forwarded from now on, as far as it is in service. */
  async execute({ token }: { token: string }): Promise<Result<{ emailAddress: string }, ConfirmForwardingError>> {
    const hash = hashToken(token)
    const link = await firstRow<{ mailbox_id: number }>(SQL, [hash, toSql(this.clock.now())])
    if (!link) return err({ type: 'link_expired' })
    const result = await this.#confirm(link.mailbox_id, hash)
    if (result.ok) await this.aliases.publish()
    return result
  }

  #confirm(id: number, hash: string): Promise<Result<{ emailAddress: string }, ConfirmForwardingError>> {
    return transaction(async (trx) => {
      const row = await lockRow<MailboxRow>(trx, 'mailboxes', { id })
      const spent = await trx.from('forward_confirmations').where({ mailbox_id: id, token_hash: hash }).delete()
      if (!row || Number(spent) !== 1) return err({ type: 'link_expired' })
      await trx.from('mailboxes').where('id', id).update({ forward_confirmed: true })
      await audit(trx, this.clock, { actorId: null, action: 'mailbox.confirm', subject: `mailbox:${id}` })
      return ok({ emailAddress: row.address })
    })
  }
}
