import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { isUniqueViolation } from '#core/database/errors'
import { lockRow, transaction, type Trx } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { err, ok, type Result } from '#core/result'
import type { CreateMailboxError, CreateMailboxInput } from '#mailboxes/actions/create_mailbox'
import { Aliases } from '#mailboxes/aliases'
import { changesOf, type MailboxValues } from '#mailboxes/services/changes'
import type { MailboxRow } from '#mailboxes/services/mailbox'
import { wishedAddress, wishedTarget } from '#mailboxes/services/wishes'
import { askForConfirmation } from '#mailboxes/steps/ask_for_confirmation'

export interface UpdateMailboxInput extends Partial<CreateMailboxInput> {
  id: number
  actorId: number | null
  /** The version that was edited; left out: whatever is there. */
  version?: number
}

/** Not changed: it stood so already. */
export interface UpdatedMailbox {
  changed: boolean
}

export type UpdateMailboxError = CreateMailboxError | { type: 'not_found' } | { type: 'changed_meanwhile' }

/**
 * Changes what was said of an address and nothing else. Whoever agreed to its mail agreed to that address and as the
 * reader of that mailbox: when either changes, they are asked again and nothing is forwarded meanwhile. The mail
 * server knows of the change before it is answered.
 */
@inject()
export class UpdateMailbox {
  constructor(
    private clock: Clock,
    private mails: Mails,
    private aliases: Aliases
  ) {}

  async execute(input: UpdateMailboxInput): Promise<Result<UpdatedMailbox, UpdateMailboxError>> {
    try {
      const result = await transaction((trx) => this.#change(input, trx))
      if (result.ok) await this.aliases.publish()
      return result
    } catch (error) {
      if (isUniqueViolation(error)) return err({ type: 'taken' })
      throw error
    }
  }

  async #change(input: UpdateMailboxInput, trx: Trx): Promise<Result<UpdatedMailbox, UpdateMailboxError>> {
    const row = await lockRow<MailboxRow>(trx, 'mailboxes', { id: input.id })
    if (!row) return err({ type: 'not_found' })
    if (input.version !== undefined && input.version !== row.version) return err({ type: 'changed_meanwhile' })
    const address = addressOf(input, row)
    if (!address.ok) return address
    const target = input.forwardTo === undefined ? ok(row.forward_to) : wishedTarget(input.forwardTo)
    if (!target.ok) return target
    const next = valuesOf(input, row, address.value, target.value)
    const changes = changesOf(row, next)
    if (Object.keys(changes).length === 0) return ok({ changed: false })
    await trx
      .from('mailboxes')
      .where('id', row.id)
      .update({ ...next, version: row.version + 1 })
    const { actorId } = input
    await audit(trx, this.clock, { actorId, action: 'mailbox.update', subject: `mailbox:${row.id}`, changes })
    if (next.address !== row.address || next.forward_to !== row.forward_to) await this.#askAgain(input, next, trx)
    return ok({ changed: true })
  }

  async #askAgain({ id, language = null }: UpdateMailboxInput, { address, forward_to }: MailboxValues, trx: Trx) {
    await trx.from('forward_confirmations').where('mailbox_id', id).delete()
    if (forward_to === null) return
    await askForConfirmation({ mailboxId: id, address, forwardTo: forward_to, language }, this.clock, this.mails, trx)
  }
}

/** An address that stays is not judged again: a name that was given out in the terminal can be edited elsewhere. */
function addressOf(input: UpdateMailboxInput, row: MailboxRow) {
  const localPart = input.localPart ?? row.local_part
  const domain = input.domain ?? row.domain
  if (localPart.toLowerCase() === row.local_part && domain === row.domain) return ok(row.address)
  return wishedAddress({ localPart, domain, sensitive: input.sensitive ?? false })
}

function valuesOf(
  input: UpdateMailboxInput,
  row: MailboxRow,
  address: string,
  forwardTo: string | null
): MailboxValues {
  const same = address === row.address && forwardTo === row.forward_to
  return {
    address,
    local_part: address.slice(0, address.indexOf('@')),
    domain: address.slice(address.indexOf('@') + 1),
    display_name: input.displayName ?? row.display_name,
    description: input.description ?? row.description,
    forward_to: forwardTo,
    forward_confirmed: same && Boolean(row.forward_confirmed),
    is_active: input.isActive ?? Boolean(row.is_active),
    status: input.status ?? row.status,
  }
}
