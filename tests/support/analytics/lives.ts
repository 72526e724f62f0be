import fc from 'fast-check'
import { type History, type Lived, TICKS, timeOf } from '#tests/support/analytics/histories'

export { TICKS }
export const LIST = { monthly: 999, yearly: 4_999 } as const
export type Plan = keyof typeof LIST

/** What a change of plan gives back for time that was paid. */
export const CREDIT = 100

/** One subscription of a customer, by ticks. */
export interface Term {
  readonly gateway: 'fake' | 'other'
  readonly currency: 'USD' | 'EUR'
  readonly testMode: boolean
  /** After the customer's previous one was over. */
  readonly waits: number
  readonly planId: Plan
  /** Half of the first payment, or of each, is taken off. */
  readonly code: 'once' | 'forever' | null
  /** The other plan is paid for, this long after the beginning. */
  readonly changesAfter: number | null
  /** What happens to the first payment meanwhile. */
  readonly mishap: 'part_refund' | 'failed_refund' | 'won_dispute' | null
  readonly mishapAfter: number
  readonly lasts: number
  readonly ends: 'voluntary' | 'refund' | 'dispute' | 'involuntary' | null
}

/** The subscriptions of each customer, one after another. */
export type Lives = readonly (readonly Term[])[]

const anyTerm = fc.record<Term>({
  gateway: fc.constantFrom('fake' as const, 'other' as const),
  currency: fc.constantFrom('USD' as const, 'USD' as const, 'EUR' as const),
  testMode: fc.constantFrom(false, false, false, true),
  waits: fc.nat(8),
  planId: fc.constantFrom('monthly' as const, 'yearly' as const),
  code: fc.constantFrom(null, 'once' as const, 'forever' as const),
  changesAfter: fc.option(fc.integer({ min: 1, max: 6 })),
  mishap: fc.constantFrom(null, 'part_refund' as const, 'failed_refund' as const, 'won_dispute' as const),
  mishapAfter: fc.nat(4),
  lasts: fc.integer({ min: 2, max: 12 }),
  ends: fc.constantFrom('voluntary' as const, 'refund' as const, 'dispute' as const, 'involuntary' as const, null),
})

/** One that doesn't end is its customer's last one. */
export const anyLives: fc.Arbitrary<Lives> = fc.array(
  fc.array(anyTerm, { minLength: 1, maxLength: 3 }).map((own) => {
    const last = own.findIndex(({ ends }) => ends === null)
    return last === -1 ? own : own.slice(0, last + 1)
  }),
  { minLength: 1, maxLength: 4 }
)

/** Money that moved, or didn't, for one payment. */
export interface Paid {
  readonly tick: number
  readonly planId: Plan
  readonly amountMinor: number
  readonly discountMinor: number
  readonly creditMinor: number
  readonly reason: 'create' | 'change'
  readonly moves: readonly {
    readonly tick: number
    readonly kind: 'refund' | 'dispute'
    readonly amountMinor: number
    /** When it came back. */
    readonly backAt: number | null
  }[]
}

/** A subscription with the ticks at which things happen. */
export interface Told extends Term {
  readonly begins: number
  readonly over: number
  readonly payments: readonly Paid[]
  /** The last payment of one that ends unpaid: begun a tick before. */
  readonly failed: { readonly planId: Plan; readonly amountMinor: number } | null
}

/** The subscriptions of one customer in time. */
export function toldOf(own: readonly Term[]): Told[] {
  let from = 0
  return own.map((term) => {
    const begins = from + term.waits
    const over = term.ends === null ? Infinity : begins + term.lasts
    from = begins + term.lasts
    const payments = paymentsOf(term, begins, over)
    const last = payments.at(-1)?.planId ?? term.planId
    const failed = term.ends === 'involuntary' ? { planId: last, amountMinor: LIST[last] } : null
    return { ...term, begins, over, payments, failed }
  })
}

const otherThan = (planId: Plan): Plan => (planId === 'monthly' ? 'yearly' : 'monthly')
/** A half that is no whole cent is rounded up, in the customer's favour. */
export const halfOf = (minor: number) => Math.ceil(minor / 2)

function paymentsOf(term: Term, begins: number, over: number): Paid[] {
  const { planId, code, changesAfter } = term
  const off = (plan: Plan, isTaken: boolean) => (isTaken ? halfOf(LIST[plan]) : 0)
  const bought = (plan: Plan, discountMinor: number, creditMinor: number) => {
    return { planId: plan, discountMinor, creditMinor, amountMinor: LIST[plan] - discountMinor - creditMinor }
  }
  const first = { tick: begins, reason: 'create' as const, ...bought(planId, off(planId, code !== null), 0) }
  const next = otherThan(planId)
  const change = bought(next, off(next, code === 'forever'), CREDIT)
  const paid =
    changesAfter !== null && changesAfter < term.lasts
      ? [first, { tick: begins + changesAfter, reason: 'change' as const, ...change }]
      : [first]
  return paid.map((payment, at) => {
    const early = at === 0 ? mishapOf(term, begins, payment.amountMinor) : []
    const left = early.reduce((sum, move) => sum - (move.backAt === null ? move.amountMinor : 0), payment.amountMinor)
    const isLast = at === paid.length - 1
    const late =
      term.ends === 'refund'
        ? [{ tick: over, kind: 'refund' as const, amountMinor: left, backAt: null }]
        : term.ends === 'dispute' && isLast
          ? [{ tick: over - 1, kind: 'dispute' as const, amountMinor: left, backAt: null }]
          : []
    return { ...payment, moves: [...early, ...late] }
  })
}

/** Settled before the subscription ends, or left out. */
function mishapOf({ mishap, mishapAfter, lasts }: Term, begins: number, amountMinor: number): Paid['moves'] {
  if (mishap === null || mishapAfter + 1 >= lasts - 1) return []
  const at = { tick: begins + mishapAfter, kind: mishap === 'won_dispute' ? ('dispute' as const) : ('refund' as const) }
  if (mishap === 'part_refund') return [{ ...at, amountMinor: Math.floor(amountMinor / 3), backAt: null }]
  return [{ ...at, amountMinor, backAt: at.tick + 1 }]
}

/** What a year costs. */
const worthOf = ({ code }: Term, planId: Plan) => {
  const price = code === 'forever' ? LIST[planId] - halfOf(LIST[planId]) : LIST[planId]
  return planId === 'monthly' ? price * 12 : price
}

/** The same as stages of value and lines of a ledger, which `oracle` counts. */
export function historyOf(lives: Lives): History {
  const told = lives.map(toldOf)
  return {
    customers: told.map((own) => own.map(livedOf)),
    money: told.flat().flatMap((term) => {
      const { gateway, currency, testMode } = term
      return term.payments.flatMap(({ tick, planId, amountMinor, moves }) => {
        const slice = { gateway, currency, testMode, planId }
        const back = moves.filter(({ backAt }) => backAt !== null)
        return [
          { ...slice, tick, kind: 'charge' as const, amountMinor },
          ...moves.map((move) => ({ ...slice, tick: move.tick, kind: move.kind, amountMinor: move.amountMinor })),
          ...back.map((move) => {
            return {
              ...slice,
              tick: move.backAt ?? 0,
              kind: `undone_${move.kind}` as const,
              amountMinor: move.amountMinor,
            }
          }),
        ]
      })
    }),
  }
}

function livedOf(term: Told): Lived {
  const { gateway, currency, testMode, begins, payments, lasts, ends } = term
  const stages = payments.map(({ tick, planId }, at) => {
    const until = payments[at + 1]?.tick ?? begins + lasts
    return { ticks: until - tick, planId, valueX12: worthOf(term, planId) }
  })
  return { gateway, currency, testMode, begins, stages, ends: ends !== null, reason: ends }
}

export const instantOf = (tick: number) => new Date(timeOf(tick)).toISOString()
export const dayOf = (tick: number) => instantOf(tick).slice(0, 'YYYY-MM-DD'.length)
