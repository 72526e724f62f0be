import type { Flow, Flows, Slice } from '#analytics/services/measures'
import { successRateOf } from '#analytics/services/rates'

/** The part of `daily_metrics` that says what came of payments. */
const READ = [
  'chargedMinor',
  'refundedMinor',
  'disputedMinor',
  'feesMinor',
  'taxesMinor',
  'succeeded',
  'failed',
  'disputes',
  'withUnknownFee',
] as const satisfies readonly Flow[]

/** Days added up, in one currency and for one gateway and plan. */
export interface Sum extends Pick<Slice, 'currency' | 'gateway'>, Pick<Flows, (typeof READ)[number]> {
  /** '2026-03-10' or '2026-03'. */
  readonly at: string
}

/** Whether payments had any part in it: subscriptions that run without one are in no figure of payments. */
export const hasPayments = (sum: Sum) => READ.some((name) => sum[name] !== 0)

/** What came of payments in one currency; money in minor units, what went out as a positive number. */
export interface Figures {
  readonly volumeMinor: number
  /** What was given back, less what came back because it failed. */
  readonly refundedMinor: number
  /** What banks hold or took, less what was won back. */
  readonly disputedMinor: number
  readonly feesMinor: number
  /** What sellers of record paid to the state out of these payments. */
  readonly taxesMinor: number
  /** The sum of all entries: what is left. */
  readonly netMinor: number
  readonly succeeded: number
  /** Payments that were given up; tries within one payment are the provider's and not in the books. */
  readonly failed: number
  readonly disputes: number
  /** Payments with no fee reported yet: the fees are at least `feesMinor`. */
  readonly withUnknownFee: number
  /** Of ten thousand payments that are settled. Null: none. */
  readonly successRateBps: number | null
  readonly averageMinor: number | null
}

export interface CurrencyFigures extends Figures {
  readonly currency: string
  readonly gateways: readonly (Figures & { gateway: string })[]
  /** Every day or month of the stretch, also those without a payment. */
  readonly series: readonly (Figures & { at: string })[]
}

/** The figures of each currency, the one with the most payments first. Amounts of two currencies are never added. */
export function figuresOf(sums: readonly Sum[], names: readonly string[]): CurrencyFigures[] {
  return groups(sums, ({ currency }) => currency)
    .map(([currency, all]) => ({
      currency,
      ...total(all),
      gateways: groups(all, ({ gateway }) => gateway)
        .map(([gateway, own]) => ({ gateway, ...total(own) }))
        .toSorted((one, other) => byWeight(one, other) || compare(one.gateway, other.gateway)),
      series: seriesOf(all, names),
    }))
    .toSorted((one, other) => byWeight(one, other) || compare(one.currency, other.currency))
}

function seriesOf(sums: readonly Sum[], names: readonly string[]) {
  const known = new Map(groups(sums, ({ at }) => at))
  return names.map((at) => ({ at, ...total(known.get(at) ?? []) }))
}

function total(sums: readonly Sum[]): Figures {
  const all = (name: (typeof READ)[number]) => sums.reduce((sum, one) => sum + one[name], 0)
  const [volumeMinor, succeeded, failed] = [all('chargedMinor'), all('succeeded'), all('failed')]
  const [refundedMinor, disputedMinor] = [all('refundedMinor'), all('disputedMinor')]
  const [feesMinor, taxesMinor] = [all('feesMinor'), all('taxesMinor')]
  const rate = successRateOf(succeeded, failed)
  return {
    volumeMinor,
    refundedMinor,
    disputedMinor,
    feesMinor,
    taxesMinor,
    netMinor: volumeMinor - refundedMinor - disputedMinor - feesMinor - taxesMinor,
    succeeded,
    failed,
    disputes: all('disputes'),
    withUnknownFee: all('withUnknownFee'),
    successRateBps: rate === null ? null : Math.round(rate * 100),
    averageMinor: succeeded > 0 ? Math.round(volumeMinor / succeeded) : null,
  }
}

function groups(sums: readonly Sum[], keyOf: (sum: Sum) => string): [key: string, sums: readonly Sum[]][] {
  return [...Map.groupBy(sums, keyOf)]
}

function byWeight(one: Figures, other: Figures): number {
  return other.succeeded - one.succeeded || other.failed - one.failed
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
