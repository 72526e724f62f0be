import vine from '@vinejs/vine'
import { rowNumber } from '#core/http/row_numbers'
import { email } from '#core/http/email'
import { message, priority, subject } from '#support/validators/fields'

export const contactValidator = vine.create({
  email: email(),
  subject: subject(),
  message: message(),
  priority: priority(),
})

export const threadValidator = vine.create({ subject: subject(), message: message(), priority: priority() })

export const messageValidator = vine.create({ message: message() })

/** An answer of staff says which message was the newest that its writer saw. */
export const answerValidator = vine.create({ message: message(), lastMessageId: rowNumber() })
