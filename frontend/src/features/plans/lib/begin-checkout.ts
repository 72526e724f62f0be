import { sendIntent } from '~/lib/billing/intent'
import type { Checkout, PaidPlan } from '~/lib/billing/types'

export interface Wish {
  planType: PaidPlan
  gatewayId?: number
  /** Left out, a checkout that was begun keeps its code; null takes it off. */
  promotionCode?: string | null
  /** Two letters; for the tax on the invoice. Left out, it stays as it was; null takes it back. */
  country?: string | null
  /** False: the form is only opened; nothing was tried. */
  tried?: boolean
}

/** Begins a subscription, or finds the same one that was begun before, with what is needed to pay it. */
export const beginCheckout = (wish: Wish) => sendIntent<Checkout>('/api/create-subscription', wish)
