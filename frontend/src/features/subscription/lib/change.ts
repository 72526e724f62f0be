import { apiJson } from '~/lib/api-client'
import { sendIntent } from '~/lib/billing/intent'
import type { PaidPlan, PaymentStep, Subscription } from '~/lib/billing/types'

/** What a change would cost, computed for an instant. */
export interface ChangeQuote {
  plan: PaidPlan
  when: 'now' | 'period_end'
  /** The plan's own price. */
  priceMinor: number
  dueNowMinor: number
  /** For unused time; within `dueNowMinor` already. */
  creditMinor: number
  nextChargeMinor: number
  /** A code for the plan that runs only ends with the change. */
  endsDiscount: boolean
  nextChargeAt: string | null
  currency: string
  quotedAt: string
}

export interface Changed extends PaymentStep {
  state: 'changed' | 'scheduled' | 'needs_confirmation'
  subscription: Subscription
}

export const quoteOf = (plan: PaidPlan) => apiJson<ChangeQuote>('GET', `/api/subscription/change?plan=${plan}`)

/** Changes at the price that was shown. The plan that runs already withdraws a change that is to come. */
export const changeTo = ({ plan, quotedAt, priceMinor }: Pick<ChangeQuote, 'plan' | 'quotedAt' | 'priceMinor'>) =>
  sendIntent<Changed>('/api/subscription/change', { plan, quotedAt, priceMinor })
