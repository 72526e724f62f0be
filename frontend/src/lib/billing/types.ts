import type { Data } from '../../../../.adonisjs/client/data'

export type PlanId = 'free' | 'monthly' | 'yearly'
export type PaidPlan = Exclude<PlanId, 'free'>

/** A plan of the catalogue, which is what is charged. Money in minor units. */
export type Plan = Data.Billing.Plan

/** A payment method as customers see it. */
export type PublicGateway = Data.Billing.PaymentMethod

/** What the customer needs to pay: a secret for a form in the page, or an address to go to; neither where nothing is due. */
export interface PaymentStep {
  clientSecret?: string | null
  approvalUrl?: string | null
  /** With one, the provider's own form is shown. */
  publicKey?: string | null
}

/** A subscription that waits for its first payment. */
export interface Checkout extends PaymentStep {
  gateway: string
  gatewayId: number
  testMode: boolean
  planType: PaidPlan
  /** The plan's price; `discountMinor` comes off it. */
  amountMinor: number
  discountMinor: number
  /** What each renewal costs: a code may be good for the first payment only. */
  renewalMinor: number
  /** The code that it comes off by. */
  promotionCode: string | null
  /** Where the customer said to live; two letters. */
  country: string | null
  currency: string
  subscriptionId: number
}

/** The customer's subscription. Instants are ISO. */
export type Subscription = Omit<Data.Billing.Subscription, 'plan' | 'scheduledPlan'> & {
  plan: PaidPlan
  /** Follows at the end of the period. */
  scheduledPlan: PaidPlan | null
}
