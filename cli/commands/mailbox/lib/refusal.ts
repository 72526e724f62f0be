import { CliError, UsageError } from '#cli/kernel/error'
import type { UpdateMailboxError } from '#mailboxes/index'

/** What a refused change of an address says in the terminal. */
export function refusal(error: UpdateMailboxError): CliError {
  switch (error.type) {
    case 'bad_local_part':
      return new UsageError('The name is letters, digits, dots, dashes and underscores, 64 at most.')
    case 'too_long':
      return new UsageError('The whole address is longer than 254 characters.')
    case 'unknown_domain':
      return new UsageError('This is not one of our domains.', 'Set MAIL_DOMAIN, or leave the domain out')
    case 'reserved':
      return new CliError('This name is reserved.', {
        next: 'Names such as security@ are given out with --sensitive; those that the mail server answers to never are',
        code: 'E_ADDRESS_RESERVED',
      })
    case 'bad_target':
      return new UsageError('--forward-to takes one address such as name@example.net.')
    case 'own_target':
      return new UsageError('--forward-to leads outside our domains: one of our own could lead in a circle.')
    case 'taken':
      return new CliError('This address already exists.', {
        next: 'culvert mailbox set --help',
        code: 'E_ADDRESS_TAKEN',
      })
    case 'not_found':
    case 'changed_meanwhile':
      return new CliError('Someone else changed it.', { next: 'culvert mailbox list', code: 'E_CHANGED_MEANWHILE' })
    default:
      return error satisfies never
  }
}
