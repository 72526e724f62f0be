import vine from '@vinejs/vine'
import { plainText } from '#core/http/plain_text'
import { rowNumbers } from '#core/http/row_numbers'
import { BULK_ACTIONS } from '#mailboxes/actions/act_on_mailboxes'
import { STATUSES } from '#mailboxes/services/mailbox'

/** Longer than any part of an address may be; whether it is one, the action says. */
const ADDRESS = 320

const text = (most: number) => vine.string().trim().maxLength(most).use(plainText())

const settings = {
  localPart: text(ADDRESS).minLength(1),
  domain: text(ADDRESS),
  displayName: text(100),
  description: text(300),
  forwardTo: text(ADDRESS),
  isActive: vine.boolean({ strict: true }),
  status: vine.enum(STATUSES),
}

const optional = {
  domain: settings.domain.optional(),
  displayName: settings.displayName.optional(),
  description: settings.description.optional(),
  forwardTo: settings.forwardTo.nullable().optional(),
  isActive: settings.isActive.optional(),
  status: settings.status.optional(),
}

/** `emailAddress` of a body is no setting: it is made of localPart and domain. */
export const createMailboxValidator = vine.create({ localPart: settings.localPart, ...optional })

/** Only what is sent is changed. */
export const updateMailboxValidator = vine.create({
  version: vine.number().withoutDecimals().min(1).optional(),
  localPart: settings.localPart.optional(),
  ...optional,
})

/** The token of a link in a mail. */
export const confirmationValidator = vine.create({ token: vine.string().trim().minLength(1).maxLength(100) })

/** One action on many addresses. */
export const bulkMailboxValidator = vine.create({
  action: vine.enum(BULK_ACTIONS),
  ids: rowNumbers(),
})
