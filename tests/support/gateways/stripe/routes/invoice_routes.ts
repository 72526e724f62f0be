import type { Stripe } from 'stripe'
import { voidInvoice } from '#tests/support/gateways/stripe/billing/invoicing'
import { changeLines, fullPeriod } from '#tests/support/gateways/stripe/billing/lines'
import { dropPending } from '#tests/support/gateways/stripe/billing/updates'
import { discountsIn } from '#tests/support/gateways/stripe/billing/discounts'
import { newInvoice } from '#tests/support/gateways/stripe/objects/invoice'
import { route, type Call } from '#tests/support/gateways/stripe/routes/route'
import { page } from '#tests/support/gateways/stripe/wire/paging'
import { invalid } from '#tests/support/gateways/stripe/wire/refusal'

/** An invoice as it would be: of a change now (`next`), or of every period to come (`recurring`). */
function preview({ world, params }: Call): Stripe.Invoice {
  const kept = world.get(world.subscriptions, params.text('subscription') ?? '', 'subscription')
  const subscription = { ...kept, discounts: discountsIn(world, kept, params) ?? kept.discounts }
  const id = params.text('subscription_details[items][0][price]') ?? ''
  const price = world.get(world.prices, id, 'price')
  const at = params.integer('subscription_details[proration_date]') ?? world.seconds
  const lines =
    params.text('preview_mode') === 'recurring'
      ? [fullPeriod(world, subscription, price, { start: at, end: at })]
      : changeLines(world, subscription, price, at).lines
  return newInvoice(world, subscription, 'upcoming', lines, world.id('upcoming_in'))
}

function cancel({ world, id }: Call): Stripe.Invoice {
  const invoice = world.get(world.invoices, id, 'invoice')
  if (invoice.status !== 'open') throw invalid('You can only pass in open invoices.', 'invoice_not_open')
  voidInvoice(world, invoice)
  const subscription = world.subscriptions.get(String(invoice.parent?.subscription_details?.subscription))
  if (subscription?.latest_invoice === invoice.id) dropPending(world, subscription)
  return invoice
}

export const invoiceRoutes = [
  route('POST', '/v1/invoices/create_preview', preview),
  route('POST', '/v1/invoices/:id/void', cancel),
  route('GET', '/v1/invoices/:id', ({ world, id }) => world.get(world.invoices, id, 'invoice')),
  route('GET', '/v1/invoices', ({ world, params, url }) => {
    const subscription = params.text('subscription')
    const status = params.text('status')
    const chosen = [...world.invoices.values()].filter(
      (invoice) =>
        (subscription === null || invoice.parent?.subscription_details?.subscription === subscription) &&
        (status === null || invoice.status === status)
    )
    return page(chosen, params, url)
  }),
  route('GET', '/v1/invoice_payments', ({ world, params, url }) => {
    const intent = params.text('payment[payment_intent]')
    const invoice = params.text('invoice')
    const chosen = [...world.invoicePayments.values()].filter(
      (entry) =>
        (intent === null || entry.payment.payment_intent === intent) && (invoice === null || entry.invoice === invoice)
    )
    return page(chosen, params, url)
  }),
]
