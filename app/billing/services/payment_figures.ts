/** What a sum is of: kinds of money in the ledger, and payments that are counted. */
export type FigureKind = 'charge' | 'fee' | 'tax' | 'refund' | 'dispute' | 'undone_refund' | 'undone_dispute' | Counted
type Counted = 'failed' | 'unknown_fee'

/** Entries of one kind in one day or month: how many, and what they sum up to, in signed minor units seen from us. */
export interface Sum {
  readonly currency: string
  readonly gateway: string
  /** '2026-03-10' or '2026-03'. */
  readonly at: string
  readonly kind: FigureKind
  readonly entries: number
  readonly minor: number
}

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
  /** Payments whose fee nobody has told: the fees are at least `feesMinor`. */
  readonly withUnknownFee: number
  /** Of ten thousand payments that are settled; rounded down, so that all of them is only said where it is true. Null: none. */
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
  const of = (...kinds: FigureKind[]) => sums.filter(({ kind }) => kinds.includes(kind))
  const minor = (...kinds: FigureKind[]) => of(...kinds).reduce((sum, entry) => sum + entry.minor, 0)
  const count = (kind: FigureKind) => of(kind).reduce((sum, { entries }) => sum + entries, 0)
  const [volumeMinor, succeeded, failed] = [minor('charge'), count('charge'), count('failed')]
  const settled = succeeded + failed
  return {
    volumeMinor,
    refundedMinor: 0 - minor('refund', 'undone_refund'),
    disputedMinor: 0 - minor('dispute', 'undone_dispute'),
    feesMinor: 0 - minor('fee'),
    taxesMinor: 0 - minor('tax'),
    netMinor: minor('charge', 'fee', 'tax', 'refund', 'dispute', 'undone_refund', 'undone_dispute'),
    succeeded,
    failed,
    disputes: count('dispute'),
    withUnknownFee: count('unknown_fee'),
    successRateBps: settled > 0 ? Math.floor((10_000 * succeeded) / settled) : null,
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
