/*
 * Three years of a service that grows, as rows of billing's tables. Who does what follows from each customer's number alone, so every
 * history is the same but for its last day. Functional tests, browser tests and screenshots insert this one.
 */

type Value = string | number | null
type Row = Readonly<Record<string, Value>>
type Plan = 'monthly' | 'yearly'
type Reason = 'voluntary' | 'involuntary' | 'dispute' | 'refund'

export const CUSTOMERS = 180
/** In the order in which one refers to the other. */
export const TABLES = [
  'customers',
  'subscriptions',
  'subscription_spans',
  'payments',
  'refunds',
  'disputes',
  'ledger_entries',
] as const
export type YearTables = Record<(typeof TABLES)[number], Row[]>

const DAYS = 1_096
const DAY = 86_400_000
const PRICES: Record<Plan, number> = { monthly: 999, yearly: 4_999 }
const FEE = 59
const EVERY: Record<Plan, number> = { monthly: 30, yearly: 365 }
/** How many days customers stay; null: they are still there. */
const STAYS = [95, null, 400, null, 200, null, 36, 700, null]
const REASONS: readonly Reason[] = [
  'voluntary',
  'voluntary',
  'involuntary',
  'refund',
  'voluntary',
  'dispute',
  'voluntary',
]
/** What the database says of an end. */
const END: Record<Reason, string> = {
  voluntary: 'requested',
  involuntary: 'unpaid',
  dispute: 'dispute',
  refund: 'refund',
}
/** What stays between an end and a return. */
const PAUSE = 80
const GIVEN_UP = 7

/** The subscriptions of one customer: what it costs, and from which to which day of the history. */
interface Stay {
  readonly plan: Plan
  readonly from: number
  readonly to: number | null
  readonly reason: Reason
}

function staysOf(customer: number): Stay[] {
  // More come each month than the month before.
  const from = Math.floor(DAYS * Math.sqrt(customer / CUSTOMERS))
  const stay = STAYS[customer % STAYS.length] ?? null
  const to = stay === null || from + stay >= DAYS ? null : from + stay
  const plan = customer % 4 === 0 ? 'yearly' : 'monthly'
  const reason = REASONS[customer % REASONS.length] ?? 'voluntary'
  const first: Stay = { plan, from, to, reason }
  if (to === null || to + PAUSE >= DAYS || customer % 3 > 0) return [first]
  return [first, { plan: 'yearly', from: to + PAUSE, to: null, reason }]
}

/** The rows up to now. */
export function threeYears(now: Date): YearTables {
  const rows: YearTables = {
    customers: [],
    subscriptions: [],
    subscription_spans: [],
    payments: [],
    refunds: [],
    disputes: [],
    ledger_entries: [],
  }
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`)
  const at = (day: number, customer: number) => {
    const time = today + (day - DAYS + 1) * DAY + ((customer * 7_919) % 1_440) * 60_000
    // Of the last day only what is over already.
    const isToday = day === DAYS - 1 && time > now.getTime()
    return new Date(isToday ? now.getTime() : time).toISOString().replace('T', ' ').replace('Z', '')
  }
  for (let customer = 0; customer < CUSTOMERS; customer++) addCustomer(rows, customer, (day) => at(day, customer))
  return rows
}

function addCustomer(rows: YearTables, customer: number, at: (day: number) => string) {
  const stays = staysOf(customer)
  const day = at(stays[0]?.from ?? 0).slice(0, 10)
  const customer_id = customer + 1
  rows.customers.push({ id: customer_id, reference: `years-${customer}`, created_on: day, first_paid_on: day })
  const slice = {
    customer_id,
    gateway: customer % 3 === 0 ? 'paypal' : 'stripe',
    test_mode: 0,
    currency: customer % 10 === 7 ? 'EUR' : 'USD',
  }
  for (const stay of stays) addSubscription(rows, stay, { slice, at })
}

interface Owner {
  readonly slice: { customer_id: number; gateway: string; test_mode: number; currency: string }
  readonly at: (day: number) => string
}

function addSubscription(rows: YearTables, { plan, from, to, reason }: Stay, { slice, at }: Owner) {
  const id = rows.subscriptions.length + 1
  const price = PRICES[plan]
  const over = to === null ? null : at(to)
  rows.subscriptions.push({
    ...slice,
    id,
    reference: `years-${id}`,
    plan_id: plan,
    status: over ? 'canceled' : 'active',
    held: 0,
    price_minor: price,
    ended_at: over,
    end_reason: over && END[reason],
    // Some of those who are still there will go.
    ends_at: !over && id % 25 === 0 ? at(DAYS + (id % 20)) : null,
    sync_ticket: 0,
    applied_ticket: 0,
    created_at: at(from),
  })
  rows.subscription_spans.push({
    ...slice,
    subscription_id: id,
    plan_id: plan,
    starts_at: at(from),
    ends_at: over,
    value_x12: plan === 'monthly' ? price * 12 : price,
    end_reason: over && reason,
  })
  let paid = 0
  for (let day = from; day < Math.min(to ?? DAYS, DAYS); day += EVERY[plan]) paid = addPayment(day)
  if (to === null) return
  if (reason === 'involuntary') addPayment(Math.max(from, to - GIVEN_UP), at(to))
  if (reason === 'refund') addBack('refund', to)
  if (reason === 'dispute') addBack('dispute', to)

  function addPayment(day: number, failed_at: string | null = null): number {
    const number = rows.payments.length + 1
    rows.payments.push({
      ...slice,
      id: number,
      subscription_id: id,
      provider_id: `years-${number}`,
      plan_id: plan,
      status: failed_at === null ? 'paid' : 'failed',
      reason: day === from ? 'create' : 'cycle',
      amount_minor: price,
      fee_minor: failed_at === null ? FEE : null,
      needs_confirmation: 0,
      created_at: at(day),
      paid_at: failed_at === null ? at(day) : null,
      failed_at,
      charged_at: failed_at === null ? at(day) : null,
      was_declined: 0,
      is_refunded: 0,
      is_disputed: 0,
      is_of_first_day: 0,
    })
    if (failed_at === null) {
      addEntry('charge', price, { payment_id: number, day })
      addEntry('fee', -FEE, { payment_id: number, day })
    }
    return number
  }

  function addEntry(type: string, amount_minor: number, { payment_id, day }: { payment_id: number; day: number }) {
    const when = { occurred_at: at(day), recorded_at: at(day) }
    rows.ledger_entries.push({
      ...slice,
      ...when,
      payment_id,
      type,
      amount_minor,
      provider_ref: `${type}:${payment_id}`,
    })
  }

  /** The last payment goes back whole. */
  function addBack(type: 'refund' | 'dispute', day: number) {
    const money = { payment_id: paid, gateway: slice.gateway, provider_id: `years-${type}-${id}`, amount_minor: price }
    const { currency } = slice
    if (type === 'refund')
      rows.refunds.push({ ...money, currency, status: 'succeeded', reason: 'operator', requested_at: at(day) })
    else rows.disputes.push({ ...money, status: 'lost', opened_at: at(day), closed_at: at(day) })
    addEntry(type, -price, { payment_id: paid, day })
    Object.assign(rows.payments[paid - 1] ?? {}, type === 'refund' ? { is_refunded: 1 } : { is_disputed: 1 })
  }
}
