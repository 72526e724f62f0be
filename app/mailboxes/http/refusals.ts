import { ApiError, notFound } from '#core/errors'
import type { ConfirmForwardingError } from '#mailboxes/actions/confirm_forwarding'
import type { DeleteMailboxError } from '#mailboxes/actions/delete_mailbox'
import type { RepeatQuestionError } from '#mailboxes/actions/repeat_question'
import type { UpdateMailboxError } from '#mailboxes/actions/update_mailbox'
import { OWN_DOMAINS } from '#mailboxes/services/own_domains'

/** The answer where an operator may not do something to an address. */
export function mailboxRefusal(error: UpdateMailboxError | DeleteMailboxError | RepeatQuestionError): ApiError {
  switch (error.type) {
    case 'not_found':
      return notFound()
    case 'bad_local_part':
      return invalid(
        'localPart',
        'localPart',
        'Use letters, digits, dashes and underscores, with single dots between them; no dash first, 64 at most.'
      )
    case 'too_long':
      return invalid('localPart', 'maxLength', 'The whole address is longer than 254 characters.')
    case 'reserved':
      return invalid('localPart', 'reserved', 'This name is reserved for the service.')
    case 'unknown_domain':
      return invalid('domain', 'in', `Choose ${OWN_DOMAINS.join(' or ')}.`)
    case 'bad_target':
      return invalid('forwardTo', 'email', 'Enter one address such as name@example.com.')
    case 'own_target':
      return invalid(
        'forwardTo',
        'loop',
        `Forward to an address outside ${OWN_DOMAINS.join(' and ')}: one of our own could lead in a circle.`
      )
    case 'taken':
      return field(409, 'E_ADDRESS_TAKEN', 'localPart', 'unique', 'This address already exists. Edit it instead.')
    case 'changed_meanwhile':
      return new ApiError(409, 'E_CHANGED_MEANWHILE', 'Someone else changed this. Reload it and try again.')
    case 'nothing_to_ask':
      return new ApiError(409, 'E_NOTHING_TO_CONFIRM', "This address doesn't need a confirmation.")
    default:
      return error satisfies never
  }
}

/** A link that is unknown, expired, used or replaced: which of these is nobody's business. */
export function confirmationRefusal(error: ConfirmForwardingError): ApiError {
  switch (error.type) {
    case 'link_expired':
      return new ApiError(410, 'E_LINK_EXPIRED', 'This link has expired or was already used. Ask for a new one.')
  }
}

function invalid(name: string, rule: string, message: string) {
  return field(422, 'E_VALIDATION_ERROR', name, rule, message)
}

function field(status: number, code: `E_${string}`, name: string, rule: string, message: string) {
  return new ApiError(status, code, message, { errors: [{ field: name, rule, message }] })
}
