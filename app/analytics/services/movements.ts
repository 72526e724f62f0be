import type { SpanEndReason, SpanHistory } from '#billing/reporting'
import { keyOf, type Flow, type Slice } from '#analytics/services/measures'

/** What a movement changes in one slice. */
export interface Movement {
  readonly slice: Slice
  readonly flows: Partial<Record<Flow, number>>
}

type Span = Pick<
  SpanHistory,
  | 'subscriptionId'
  | 'customerId'
  | 'gateway'
  | 'testMode'
  | 'startsAt'
  | 'endsAt'
  | 'planId'
  | 'currency'
  | 'valueX12'
  | 'endReason'
  | 'firstPaidOn'
>

/** What one customer paid in one currency, just before an instant and from it on. */
interface Moment {
  readonly was: readonly Span[]
  readonly is: readonly Span[]
  /** The customer has never paid before. */
  readonly isFirst: boolean
}

/** How much of a slice's value one customer gave, and gives. */
interface Change {
  readonly slice: Slice
  readonly was: number
  readonly is: number
}

/** Kinds of churn by cause; 'unknown' if there is none on record. */
type Churn = SpanEndReason | 'unknown'

/**
 * The movements of [from, to), in milliseconds, by the whole history of the customers that moved. A customer is looked at instant by
 * instant, so a customer who subscribes and cancels on one day counts as new and as churned.
 */
export function movementsOf(spans: readonly Span[], from: number, to: number): Movement[] {
  const customers = Map.groupBy(spans, ({ customerId, testMode }) => `${customerId} ${testMode}`)
  return [...customers.values()].flatMap((own) =>
    instantsOf(own, from, to).flatMap((at) =>
      currenciesOf(own).flatMap((currency) => moved(momentOf(own, at, currency)))
    )
  )
}

function instantsOf(spans: readonly Span[], from: number, to: number): number[] {
  const all = spans.flatMap(({ startsAt, endsAt }) => [startsAt.toMillis(), ...(endsAt ? [endsAt.toMillis()] : [])])
  return [...new Set(all)].filter((at) => at >= from && at < to).toSorted((one, other) => one - other)
}

const currenciesOf = (spans: readonly Span[]) => [...new Set(spans.map(({ currency }) => currency))].toSorted()

function momentOf(spans: readonly Span[], at: number, currency: string): Moment {
  const own = spans.filter((span) => span.currency === currency)
  const day = new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const isKnown = spans.some(({ startsAt }) => startsAt.toMillis() < at)
  const [firstPaidOn = null] = spans.map((span) => span.firstPaidOn)
  return {
    was: own.filter(({ startsAt, endsAt }) => startsAt.toMillis() < at && (endsAt === null || endsAt.toMillis() >= at)),
    is: own.filter(({ startsAt, endsAt }) => startsAt.toMillis() <= at && (endsAt === null || endsAt.toMillis() > at)),
    isFirst: !isKnown && (firstPaidOn === null || firstPaidOn === day),
  }
}

function moved(moment: Moment): Movement[] {
  return [...valueMovements(moment), ...subscriberMovements(moment)]
}

/** The span that a customer with several is counted under: the latest, then the dearest. */
function homeOf(spans: readonly Span[]): Span | null {
  const sorted = spans.toSorted(
    (one, other) =>
      other.startsAt.toMillis() - one.startsAt.toMillis() ||
      other.valueX12 - one.valueX12 ||
      (keyOf(one) < keyOf(other) ? -1 : 1)
  )
  return sorted[0] ?? null
}

const churnOf = (spans: readonly Span[]): Churn => homeOf(spans)?.endReason ?? 'unknown'

function subscriberMovements({ was, is, isFirst }: Moment): Movement[] {
  const [left, entered] = [homeOf(was), homeOf(is)]
  if (left === null)
    return entered ? [{ slice: entered, flows: { [isFirst ? 'newSubscribers' : 'reactivated']: 1 } }] : []
  if (entered === null) return [{ slice: left, flows: { [`${churnOf(was)}Churned`]: 1 } }]
  const more = valueOf(is) - valueOf(was)
  const changed: Movement[] =
    more === 0 ? [] : [{ slice: entered, flows: { [more > 0 ? 'expanded' : 'contracted']: 1 } }]
  if (keyOf(left) === keyOf(entered)) return changed
  return [...changed, { slice: left, flows: { transferredOut: 1 } }, { slice: entered, flows: { transferredIn: 1 } }]
}

const valueOf = (spans: readonly Span[]) => spans.reduce((sum, { valueX12 }) => sum + valueX12, 0)

function valueMovements({ was, is, isFirst }: Moment): Movement[] {
  const changes = changesOf(was, is)
  const all = (name: Flow, of: (change: Change) => number) =>
    changes.map((change) => ({ slice: change.slice, flows: { [name]: of(change) } }))
  if (was.length === 0) return all(isFirst ? 'newX12' : 'reactivationX12', (change) => change.is)
  if (is.length === 0) return all(`${churnOf(was)}ChurnX12`, (change) => change.was)
  const gained = changes.filter((change) => change.is > change.was)
  const lost = changes.filter((change) => change.is < change.was)
  return [...lostMovements(lost, gained.length > 0), ...gainedMovements(gained, lost)]
}

function changesOf(was: readonly Span[], is: readonly Span[]): Change[] {
  const slices = new Map([...was, ...is].map((span) => [keyOf(span), span]))
  return [...slices]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, slice]) => {
      const within = (spans: readonly Span[]) => valueOf(spans.filter((span) => keyOf(span) === key))
      return { slice, was: within(was), is: within(is) }
    })
}

/** What goes down while something else goes up has changed the plan or the gateway. */
function lostMovements(lost: readonly Change[], isTransfer: boolean): Movement[] {
  const name = isTransfer ? 'transferOutX12' : 'contractionX12'
  return lost.map(({ slice, was, is }) => ({ slice, flows: { [name]: was - is } }))
}

/** What was left elsewhere enters here whole; the difference is an expansion, or a contraction, of where it is now. */
function gainedMovements(gained: readonly Change[], lost: readonly Change[]): Movement[] {
  const left = lost.reduce((sum, { was, is }) => sum + was - is, 0)
  const more = gained.reduce((sum, { was, is }) => sum + is - was, 0)
  let rest = left
  return gained.map(({ slice, was, is }, index) => {
    const gain = is - was
    // Whatever is left over after the last one was more than all of them gained.
    const entering = index === gained.length - 1 && left > more ? rest : Math.min(rest, gain)
    rest -= entering
    const difference = gain - entering
    const flows = {
      transferInX12: entering,
      expansionX12: Math.max(0, difference),
      contractionX12: Math.max(0, -difference),
    }
    return { slice, flows }
  })
}
