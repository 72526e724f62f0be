import { randomUUID } from 'node:crypto'
import { defineCommand } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option, yes } from '#cli/kernel/option'
import { answerLost, repeatOf, refundError } from '#cli/commands/subscription/lib/refund'
import { subscription, unknownSubscription } from '#cli/commands/subscription/lib/subscription'
import { minorUnits, money } from '#cli/shared/money'
import { REFUND_REASONS } from '#shared/refund_reasons'

export default defineCommand({
  summary: 'Refund a payment, all or part of it; the subscription continues',
  args: { subscription },
  options: {
    reason: option.choice(REFUND_REASONS, { description: 'Why, for the audit log', required: true }),
    payment: option.integer({ description: 'Number of the payment; the latest one when it is left out' }),
    amount: option.text({ description: 'How much, such as 4.99; all that is left when it is left out' }),
    key: option.text({ description: 'Of your choice: repeated with the same key, the command refunds nothing more' }),
    yes,
  },
  examples: [
    ['culvert subscription refund 12 --reason duplicate --yes', 'Refunds the latest payment of subscription 12'],
    ['culvert subscription refund 12 --reason goodwill --amount 5.00', 'Refunds 5.00 of it'],
    ['culvert subscription refund 12 --reason goodwill --key ticket-7', 'Refunds once, however often it is run'],
  ],
  async run({ args, options, make, confirm }) {
    const id = args.subscription
    const { findSubscriptionStory, previewRefund, RefundPayment } = await import('#billing/index')
    const found = await findSubscriptionStory(id)
    if (!found) throw unknownSubscription(id)
    const paid = found.payments.find((payment) => payment.id === options.payment) ?? found
    const typed = options.amount === undefined ? undefined : minorUnits(options.amount, paid.currency)
    const key = options.key ?? randomUUID()
    const call = { subscriptionId: id, reason: options.reason, actorId: null, key }
    const preview = await previewRefund({ ...call, paymentId: options.payment, amountMinor: typed })
    if (!preview.ok) throw refundError(preview.error, id)
    const { paymentId, amountMinor, currency, isRepeat } = preview.value
    const what = `${money(amountMinor, currency)} of payment ${paymentId} of subscription ${id}`
    const question = isRepeat ? `Ask again what became of the refund of ${what}?` : `Refund ${what}?`
    await confirm(question, options.yes)
    const refund = await make(RefundPayment)
    const repeat = repeatOf({ ...call, paymentId, amountMinor, currency })
    // What the question named, although more or less may be left by now.
    const result = await refund.execute({ ...call, paymentId, amountMinor }).catch((error: unknown) => {
      throw answerLost(error, repeat)
    })
    if (result.ok) return result.value
    if (result.error.type !== 'provider_unreachable') throw refundError(result.error, id)
    throw new CliError("The payment provider isn't responding. Repeat the command with its key: it refunds once.", {
      next: repeat,
      code: 'E_PROVIDER_UNREACHABLE',
    })
  },
  text: ({ amountMinor, currency, status, paymentId }) =>
    `${money(amountMinor, currency)} of payment ${paymentId}: ${status}${status === 'requested' ? ', the server keeps asking the provider' : ''}.`,
})
