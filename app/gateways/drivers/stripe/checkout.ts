import type { Stripe } from 'stripe'
import type { Checkout, StartInput } from '#gateways/contracts/payment_gateway'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'
import { ensureCoupon } from '#gateways/drivers/stripe/ensure_coupon'
import { ensureCustomer } from '#gateways/drivers/stripe/ensure_customer'
import { expanded, idOf } from '#gateways/drivers/stripe/values'

const SECRETS = ['latest_invoice.confirmation_secret', 'pending_setup_intent']

/** Begins a subscription that waits for its first payment; the card that pays it is kept for the next ones. */
export async function startCheckout(api: StripeApi, input: StartInput): Promise<Checkout> {
  const customer = await ensureCustomer(api, input)
  const discounts = input.discount ? [{ coupon: await ensureCoupon(api, input.discount) }] : []
  const subscription = await api.call((stripe) =>
    stripe.subscriptions.create(
      {
        customer,
        items: [{ price: input.priceId }],
        ...(discounts.length > 0 ? { discounts } : {}),
        metadata: { reference: input.reference },
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        expand: SECRETS,
      },
      { idempotencyKey: `${input.key}:${customer}` }
    )
  )
  return checkoutFrom(subscription)
}

/** What the page needs to go on paying; null once it is paid, expired or cancelled. */
export async function findCheckout(api: StripeApi, providerId: string): Promise<Checkout | null> {
  const subscription = await api.find((stripe) => stripe.subscriptions.retrieve(providerId, { expand: SECRETS }))
  if (!subscription) return null
  const checkout = checkoutFrom(subscription)
  return checkout.clientSecret === null ? null : checkout
}

/**
 * The secret of the first invoice's payment. Where nothing is due now there is none, and the card is asked for by a
 * setup intent instead, whose secret begins with `seti_`.
 */
function checkoutFrom(subscription: Stripe.Subscription): Checkout {
  const payment = expanded(subscription.latest_invoice)?.confirmation_secret?.client_secret ?? null
  const setup = expanded(subscription.pending_setup_intent)?.client_secret ?? null
  return {
    providerId: subscription.id,
    customerId: idOf(subscription.customer),
    clientSecret: (subscription.status === 'incomplete' ? payment : null) ?? (isOver(subscription) ? null : setup),
    approvalUrl: null,
  }
}

function isOver({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}
