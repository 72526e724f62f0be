import type { PlanId } from '#billing/plans'

/** A payment and what became of it so far. */
export interface FoundPayment {
  readonly planId: PlanId
  readonly gateway: string
  readonly testMode: boolean
  readonly currency: string
  readonly status: 'open' | 'paid' | 'failed' | 'void'
  readonly amountMinor: number
}

export interface PaymentRow {
  plan_id: PlanId
  gateway: string
  test_mode: number
  currency: string
  status: FoundPayment['status']
  amount_minor: number
}

export const PAYMENT_COLUMNS = 'plan_id, gateway, test_mode, currency, status, amount_minor'

export const toFoundPayment = (row: PaymentRow): FoundPayment => ({
  planId: row.plan_id,
  gateway: row.gateway,
  testMode: Boolean(row.test_mode),
  currency: row.currency,
  status: row.status,
  amountMinor: row.amount_minor,
})
