import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { isUniqueViolation } from '#core/database/errors'
import { transaction } from '#core/database/transaction'
import type { Language } from '#core/languages'
import { Mails } from '#core/mail/mails'
import { err, ok, type Result } from '#core/result'
import { Aliases } from '#mailboxes/aliases'
import type { MailboxStatus } from '#mailboxes/services/mailbox'
import { OWN_DOMAINS } from '#mailboxes/services/own_domains'
import { type AddressError, type TargetError, wishedAddress, wishedTarget } from '#mailboxes/services/wishes'
import { askForConfirmation } from '#mailboxes/steps/ask_for_confirmation'

export interface CreateMailboxInput {
  localPart: string
  /** One of our two; left out it is the main one. */
  domain?: string
  displayName?: string
  description?: string
  /** Where its mail goes; asked by mail before anything is forwarded. */
  forwardTo?: string | null
  isActive?: boolean
  status?: MailboxStatus
  /** Names that speak for the service are allowed; never said over HTTP. */
  sensitive?: boolean
  actorId: number | null
  /** Of the mail that asks. */
  language?: Language | null
}

export type CreateMailboxError = AddressError | TargetError | { type: 'taken' }

/** Creates an address. It delivers once an operator has made it active and its target has agreed. */
@inject()
export class CreateMailbox {
  constructor(
    private clock: Clock,
    private mails: Mails,
    private aliases: Aliases
  ) {}

  async execute(input: CreateMailboxInput): Promise<Result<{ id: number }, CreateMailboxError>> {
    const { localPart, domain = OWN_DOMAINS[0], sensitive = false } = input
    const address = wishedAddress({ localPart, domain, sensitive })
    if (!address.ok) return address
    const target = wishedTarget(input.forwardTo ?? null)
    if (!target.ok) return target
    const result = await this.#insert(input, address.value, domain, target.value)
    if (result.ok) await this.aliases.publish()
    return result
  }

  async #insert(input: CreateMailboxInput, address: string, domain: string, forwardTo: string | null) {
    const row = {
      address,
      local_part: address.slice(0, address.indexOf('@')),
      domain,
      display_name: input.displayName ?? '',
      description: input.description ?? '',
      forward_to: forwardTo,
      forward_confirmed: false,
      is_active: input.isActive ?? true,
      status: input.status ?? 'pending',
      version: 1,
      created_at: toSql(this.clock.now()),
    }
    try {
      return await transaction(async (trx) => {
        const [inserted] = await trx.table('mailboxes').insert(row)
        const id = Number(inserted)
        const { actorId, language = null } = input
        const changes = auditable(row)
        await audit(trx, this.clock, { actorId, action: 'mailbox.create', subject: `mailbox:${id}`, changes })
        if (forwardTo !== null)
          await askForConfirmation({ mailboxId: id, address, forwardTo, language }, this.clock, this.mails, trx)
        return ok({ id })
      })
    } catch (error) {
      if (isUniqueViolation(error)) return err({ type: 'taken' } as const)
      throw error
    }
  }
}

interface NewRow {
  address: string
  display_name: string
  description: string
  forward_to: string | null
  is_active: boolean
  status: MailboxStatus
}

/** What was given out. Of what says who reads a mailbox only that it was said. */
function auditable(row: NewRow): Record<string, unknown> {
  return {
    emailAddress: row.address,
    description: row.description,
    isActive: row.is_active,
    status: row.status,
    ...(row.display_name === '' ? {} : { displayName: 'set' }),
    ...(row.forward_to === null ? {} : { forwardTo: 'set' }),
  }
}
