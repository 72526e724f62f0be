import { CliError } from '#cli/kernel/error'
import { providerError, type ProviderFailure, unknownSubscription } from '#cli/commands/subscription/lib/subscription'
import { money } from '#cli/shared/money'
import { loggedError } from '#core/logged_error'
import { toDecimal } from '#shared/money'

type RefundFailure =
  | ProviderFailure
  | { type: 'not_found' }
  | { type: 'nothing_left' }
  | { type: 'too_much'; leftMinor: number; currency: string }
  | { type: 'key_reused' }
  | { type: 'refund_failed'; because: ProviderFailure | null }

/** Why nothing was refunded, as a sentence with what to do now. */
export function refundError(error: RefundFailure, id: number): CliError {
  const show = { next: `culvert subscription show ${id}` }
  switch (error.type) {
    case 'not_found':
      return unknownSubscription(id)
    case 'nothing_left':
      return new CliError("This payment doesn't exist, was already refunded, or is disputed.", {
        ...show,
        code: 'E_NOT_REFUNDABLE',
      })
    case 'too_much': {
      const left = money(error.leftMinor, error.currency)
      return new CliError(`${left} of this payment can be refunded.`, { ...show, code: 'E_TOO_MUCH' })
    }
    case 'refund_failed': {
      const why = error.because && providerError(error.because, id).message
      const message = `${why ?? 'The payment provider refused this refund.'} No money went back.`
      return new CliError(message, { ...show, code: 'E_REFUND_FAILED' })
    }
    case 'key_reused': {
      const message = 'This key was used for another refund. Look at what became of that one first.'
      return new CliError(message, { ...show, code: 'E_IDEMPOTENCY_MISMATCH' })
    }
    default:
      return providerError(error, id)
  }
}

/** Nobody knows whether the refund was made. */
export function answerLost(error: unknown, repeat: string): CliError {
  const { type, message } = loggedError(error)
  const sentence = `The answer was lost (${type}: ${message}), and the refund may have been made.`
  return new CliError(`${sentence} Repeat the command with its key: it refunds once.`, {
    next: repeat,
    code: 'E_ANSWER_LOST',
  })
}

interface Call {
  subscriptionId: number
  reason: string
  paymentId: number
  amountMinor: number
  currency: string
  key: string
}

/** The command that asks for the same refund again. It names all that the first one left out, which may be something else by then. */
export function repeatOf({ subscriptionId, reason, paymentId, amountMinor, currency, key }: Call): string {
  const amount = toDecimal(amountMinor, currency)
  const what = `--reason ${reason} --payment ${paymentId} --amount ${amount}`
  return `culvert subscription refund ${subscriptionId} ${what} --key ${word(key)}`
}

/** As a shell reads one word. */
function word(text: string): string {
  return /^[\w.:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
