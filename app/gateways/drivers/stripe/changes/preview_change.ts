import type { Stripe } from 'stripe'
import type { ChangeInput, ChangePreview } from '#gateways/contracts/payment_gateway'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'
import { runningSubscription } from '#gateways/drivers/stripe/changes/change_plan'
import { endingDiscount, limitedDiscounts, othersOf } from '#gateways/drivers/stripe/changes/ending_discount'
import { itemOf } from '#gateways/drivers/stripe/subscription_item'
import { latestPeriod } from '#gateways/drivers/stripe/snapshot/invoice_period'
import { currencyOf, instant } from '#gateways/drivers/stripe/values'

type PreviewInput = Omit<ChangeInput, 'returnUrl' | 'key'>

/** What a change would cost, computed by Stripe with the parameters that the change itself will use. */
export async function previewChange(api: StripeApi, input: PreviewInput): Promise<ChangePreview> {
  const subscription = await runningSubscription(api, input.providerId)
  const item = itemOf(subscription)
  const items = [{ id: item.id, price: input.priceId }]
  const ending = endingDiscount(subscription, input.discount)
  const recurring = await api.call((stripe) =>
    stripe.invoices.createPreview({
      subscription: subscription.id,
      preview_mode: 'recurring',
      ...(ending && { discounts: othersOf(ending) }),
      subscription_details: { items, proration_behavior: 'none' },
    })
  )
  const later = { currency: currencyOf(subscription.currency), nextChargeMinor: recurring.total }
  if (input.when === 'period_end') {
    return { ...later, dueNowMinor: 0, creditMinor: 0, nextChargeAt: instant(item.current_period_end) }
  }
  const limited = ending && { discounts: await limitedDiscounts(api, subscription, ending) }
  const now = await api.call((stripe) =>
    stripe.invoices.createPreview({
      subscription: subscription.id,
      ...limited,
      subscription_details: {
        items,
        proration_behavior: 'always_invoice',
        proration_date: input.at.toUnixInteger(),
      },
    })
  )
  return {
    ...later,
    dueNowMinor: now.amount_due,
    creditMinor: creditIn(now),
    nextChargeAt: latestPeriod(now)?.end ?? null,
  }
}

function creditIn(invoice: Stripe.Invoice): number {
  const credits = invoice.lines.data.filter(({ amount }) => amount < 0)
  return credits.reduce((sum, { amount }) => sum - amount, 0)
}
