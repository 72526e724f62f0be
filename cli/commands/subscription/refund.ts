import { defineCommand } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option, yes } from '#cli/kernel/option'
import { providerError, subscription, unknownSubscription } from '#cli/commands/subscription/lib/subscription'
import { minorUnits, money } from '#cli/shared/money'
import { REFUND_REASONS } from '#shared/refund_reasons'

export default defineCommand({
  summary: 'Refund a payment, all or part of it; the subscription continues',
  args: { subscription },
  options: {
    reason: option.choice(REFUND_REASONS, { description: 'Why, for the audit log', required: true }),
    payment: option.integer({ description: 'Number of the payment; the latest one when it is left out' }),
    amount: option.text({ description: 'How much, such as 4.99; all that is left when it is left out' }),
    yes,
  },
  examples: [
    ['culvert subscription refund 12 --reason duplicate --yes', 'Refunds the latest payment of subscription 12'],
    ['culvert subscription refund 12 --reason goodwill --amount 5.00', 'Refunds 5.00 of it'],
  ],
  async run({ args, options, make, confirm }) {
    const id = args.subscription
    const { findSubscriptionStory, RefundPayment } = await import('#billing/index')
    const found = await findSubscriptionStory(id)
    if (!found) throw unknownSubscription(id)
    const paid = found.payments.find((payment) => payment.id === options.payment) ?? found
    const amountMinor = options.amount === undefined ? undefined : minorUnits(options.amount, paid.currency)
    await confirm(`Refund a payment of subscription ${id}?`, options.yes)
    const { reason, payment: paymentId } = options
    const asked = { subscriptionId: id, paymentId, amountMinor, reason, actorId: null }
    const result = await (await make(RefundPayment)).execute(asked)
    if (result.ok) return result.value
    const show = { next: `culvert subscription show ${id}` }
    switch (result.error.type) {
      case 'not_found':
        throw unknownSubscription(id)
      case 'nothing_left':
        throw new CliError("This payment doesn't exist, was already refunded, or is disputed.", {
          ...show,
          code: 'E_NOT_REFUNDABLE',
        })
      case 'too_much': {
        const left = money(result.error.leftMinor, result.error.currency)
        throw new CliError(`${left} of this payment can be refunded.`, { ...show, code: 'E_TOO_MUCH' })
      }
      case 'refund_failed': {
        const why = result.error.because && providerError(result.error.because, id).message
        const message = `${why ?? 'The payment provider refused this refund.'} No money went back.`
        throw new CliError(message, { ...show, code: 'E_REFUND_FAILED' })
      }
      case 'key_reused':
        // The terminal sends no key.
        throw new CliError('This refund was asked for already.', { ...show, code: 'E_IDEMPOTENCY_MISMATCH' })
      default:
        throw providerError(result.error, id)
    }
  },
  text: ({ amountMinor, currency, status, paymentId }) =>
    `${money(amountMinor, currency)} of payment ${paymentId}: ${status}${status === 'requested' ? ', the server keeps asking the provider' : ''}.`,
})
