import { fromDecimal } from '#shared/money'
import type { JsonView } from '#gateways/wire/json_view'

export interface Amount {
  minor: number
  currency: string
}

export interface PlanPrice extends Amount {
  interval: 'month' | 'year'
}

const INTERVALS: Record<string, PlanPrice['interval']> = { MONTH: 'month', YEAR: 'year' }

/** A money object of PayPal, or null. */
export function amountIn(money: JsonView): Amount | null {
  const currency = money.text('currency_code')
  const minor = currency === null ? null : fromDecimal(money.text('value') ?? '', currency)
  return currency === null || minor === null ? null : { minor, currency }
}

/** What each regular payment of a plan is, or of the copy inside a subscription with what was overridden for it. */
export function regularAmountIn(plan: JsonView): Amount | null {
  const cycles = plan.list('billing_cycles')
  const regular = cycles.find((each) => (each.text('tenure_type') ?? 'REGULAR') === 'REGULAR')
  return regular ? amountIn(regular.at('pricing_scheme', 'fixed_price')) : null
}

/** The regular amount and how often it is due; null where the plan does not say both. */
export function priceIn(plan: JsonView): PlanPrice | null {
  const amount = regularAmountIn(plan)
  const units = plan.list('billing_cycles').map((each) => INTERVALS[each.text('frequency', 'interval_unit') ?? ''])
  const interval = units.find((unit) => unit !== undefined)
  return amount && interval ? { ...amount, interval } : null
}
