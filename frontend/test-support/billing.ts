import type { Checkout, Plan, PublicGateway, Subscription } from '~/lib/billing/types'
import { aUser } from './render-app'

export const thePlans: Plan[] = [
  { id: 'free', name: 'Free', interval: 'month', amountMinor: 0, originalAmountMinor: null, currency: 'USD' },
  { id: 'monthly', name: 'Monthly', interval: 'month', amountMinor: 999, originalAmountMinor: null, currency: 'USD' },
  { id: 'yearly', name: 'Yearly', interval: 'year', amountMinor: 4999, originalAmountMinor: 11_988, currency: 'USD' },
]

/** A card gateway that can do everything. */
export const aGateway: PublicGateway = {
  id: 1,
  name: 'sandbox',
  displayName: 'Test mode',
  description: 'Pay with a test card.',
  isEnabled: true,
  isConfigured: true,
  priority: 10,
  testMode: true,
  supportedMethods: ['card'],
  publicKey: null,
  capabilities: ['web_checkout', 'change', 'resume', 'refund', 'payment_method', 'discounts'],
  preferred: false,
}

export const aCheckout: Checkout = {
  gateway: 'sandbox',
  gatewayId: 1,
  clientSecret: 'sb_1_secret',
  approvalUrl: null,
  publicKey: null,
  testMode: true,
  planType: 'monthly',
  amountMinor: 999,
  discountMinor: 0,
  renewalMinor: 999,
  promotionCode: null,
  country: null,
  currency: 'USD',
  subscriptionId: 31,
}

/** A monthly subscription that runs and renews. */
export const aSubscription: Subscription = {
  id: 31,
  plan: 'monthly',
  gateway: 'sandbox',
  gatewayName: 'Test mode',
  status: 'active',
  startedAt: '2026-11-02T10:00:00.000Z',
  periodEnd: '2026-12-02T10:00:00.000Z',
  endsAt: null,
  graceEndsAt: null,
  amountMinor: 999,
  nextAmountMinor: 999,
  currency: 'USD',
  scheduledPlan: null,
  testMode: true,
  capabilities: aGateway.capabilities,
  actionUrl: null,
  refundableUntil: null,
  refundableMinor: 999,
  refundCurrency: 'USD',
  refundGatewayName: 'Test mode',
  refundEndsPlan: true,
  pastDue: false,
  canResume: false,
  asksWhy: false,
}

interface Billing {
  user?: Partial<typeof aUser>
  subscription?: Partial<Subscription> | null
  gateways?: PublicGateway[]
}

/** Answers of the API to the reads of the screens about plans, for `stubApi`. */
export function billingReads({ user = {}, subscription = null, gateways = [aGateway] }: Billing = {}) {
  const own = subscription && { ...aSubscription, ...subscription }
  return {
    'GET /api/auth/user': { status: 200, body: { ...aUser, ...user } },
    'GET /api/plans': { status: 200, body: thePlans },
    'GET /api/payment-gateways/public': { status: 200, body: gateways },
    'GET /api/subscription': { status: 200, body: own },
    'POST /api/subscription/refresh': { status: 200, body: own },
    'GET /api/subscription/payment-method': { status: 200, body: { card: null } },
    'GET /api/invoices': { status: 200, body: [] },
  }
}
