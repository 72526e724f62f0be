import { ApiError, changedMeanwhile, notFound } from '#core/errors'
import type { EditThreadError } from '#support/actions/edit_thread'
import type { ReplyToThreadError } from '#support/actions/reply_to_thread'

type InboxError = EditThreadError | ReplyToThreadError

/** The answer where staff may not do something with a thread. */
export function inboxRefusal(error: InboxError): ApiError {
  switch (error.type) {
    case 'not_found':
      return notFound()
    case 'changed_meanwhile':
      return changedMeanwhile(null)
    case 'cannot_answer':
      return invalid('assigneeId', 'in', "This account isn't part of support.")
    case 'answered_by_another':
      return new ApiError(409, 'E_ANSWERED_BY_ANOTHER', 'Someone else is already answering this.')
    case 'empty':
      return invalid('message', 'required', 'Write an answer.')
    default:
      return error satisfies never
  }
}

function invalid(field: string, rule: string, message: string) {
  return new ApiError(422, 'E_VALIDATION_ERROR', message, { errors: [{ field, rule, message }] })
}
