import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { Aliases } from '#mailboxes/aliases'
import type { MailboxRow } from '#mailboxes/services/mailbox'

export type DeleteMailboxError = { type: 'not_found' }

/** Takes an address away. Mail to it is refused from then on. */
@inject()
export class DeleteMailbox {
  constructor(
    private clock: Clock,
    private aliases: Aliases
  ) {}

  async execute(input: { id: number; actorId: number | null }): Promise<Result<null, DeleteMailboxError>> {
    const { id, actorId } = input
    const result = await transaction(async (trx) => {
      const row = await lockRow<MailboxRow>(trx, 'mailboxes', { id })
      if (!row) return err({ type: 'not_found' })
      await trx.from('mailboxes').where('id', id).delete()
      const changes = { emailAddress: row.address, isActive: Boolean(row.is_active), status: row.status }
      await audit(trx, this.clock, { actorId, action: 'mailbox.delete', subject: `mailbox:${id}`, changes })
      return ok(null)
    })
    if (result.ok) await this.aliases.publish()
    return result
  }
}
