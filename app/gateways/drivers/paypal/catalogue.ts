import type { Discount, PriceInput } from '#gateways/contracts/payment_gateway'
import { GatewayError } from '#gateways/contracts/gateway_error'
import type { PayPalClient } from '#gateways/drivers/paypal/client'
import { PayPalRefusal } from '#gateways/drivers/paypal/errors'
import { type Amount, type PlanPrice, priceIn } from '#gateways/drivers/paypal/plan_price'
import { discounted, toDecimal } from '#shared/money'

/** All plans are of one product: PayPal changes a subscription only within a product. */
const PRODUCT = 'VPN-SUBSCRIPTION'

/** Failed attempts before PayPal suspends. It tries every five days, our grace is over before the third. */
const FAILURES_BEFORE_SUSPENSION = 3

/** As PayPal writes money. HUF and TWD take no decimals there although they have them. */
export function moneyOf({ minor, currency }: Amount) {
  const value = toDecimal(minor, currency)
  return { currency_code: currency, value: /^(HUF|TWD)$/.test(currency) ? value.replace(/\.00$/, '') : value }
}

/** A billing plan for a price, made once for its key. */
export async function ensurePlan(client: PayPalClient, input: PriceInput): Promise<string> {
  await ensureProduct(client)
  const fixed = moneyOf({ minor: input.amountMinor, currency: input.currency })
  const plan = {
    product_id: PRODUCT,
    name: input.name.slice(0, 127),
    status: 'ACTIVE',
    billing_cycles: [
      {
        frequency: { interval_unit: input.interval === 'year' ? 'YEAR' : 'MONTH', interval_count: 1 },
        tenure_type: 'REGULAR',
        sequence: 1,
        total_cycles: 0,
        pricing_scheme: { fixed_price: fixed },
      },
    ],
    payment_preferences: {
      auto_bill_outstanding: true,
      setup_fee_failure_action: 'CANCEL',
      payment_failure_threshold: FAILURES_BEFORE_SUSPENSION,
    },
  }
  const id = (await client.post('/v1/billing/plans', plan, keyOf(input))).text('id')
  if (id === null) throw new GatewayError('unreachable', 'PayPal created a plan without an ID.')
  return id
}

/** PayPal answers a key that it has seen with what it made then, also where that is sold no longer. */
function keyOf({ key, replaces }: PriceInput): string {
  return replaces ? `${key}:after:${replaces}` : key
}

/** Whether the account has this plan and sells it. */
export async function sellsPlan(client: PayPalClient, planId: string): Promise<boolean> {
  const plan = await client.find(`/v1/billing/plans/${encodeURIComponent(planId)}`)
  return plan?.text('status') === 'ACTIVE'
}

/** Tells a refusal for a plan that is not sold from any other. */
export async function refusalFor(client: PayPalClient, planId: string, error: unknown): Promise<unknown> {
  if (!(error instanceof PayPalRefusal) || (await sellsPlan(client, planId))) return error
  return new GatewayError('stale_price', error.message, null, { cause: error })
}

async function ensureProduct(client: PayPalClient): Promise<void> {
  if (await client.find(`/v1/catalogs/products/${PRODUCT}`)) return
  const product = { id: PRODUCT, name: 'VPN subscription', type: 'SERVICE', category: 'SOFTWARE' }
  try {
    await client.post('/v1/catalogs/products', product, `product:${PRODUCT}`)
  } catch (error) {
    // Somebody else made it in the meantime.
    const exists = error instanceof PayPalRefusal && error.issues.includes('DUPLICATE_RESOURCE_IDENTIFIER')
    if (!exists) throw error
  }
}

/** What a plan costs, and how often. */
export async function priceOfPlan(client: PayPalClient, planId: string): Promise<PlanPrice> {
  const price = priceIn(await client.get(`/v1/billing/plans/${encodeURIComponent(planId)}`))
  if (!price) throw new GatewayError('refused', 'This PayPal plan has no regular price.')
  return price
}

/** The price with the discount taken off. */
export function lessDiscount({ minor, currency }: Amount, discount: Discount): Amount {
  if (discount.amountOffMinor !== null && discount.currency !== currency) {
    throw new GatewayError('refused', "A discount in another currency can't be applied.")
  }
  return { minor: discounted(minor, discount), currency }
}
