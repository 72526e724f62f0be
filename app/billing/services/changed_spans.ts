import type { DayRange } from '#billing/services/days'
import { dayOf } from '#billing/services/days'
import type { Span } from '#billing/services/spans'

/** After every other instant. */
const NEVER = '9999'

/**
 * The days on which two lists of spans differ; null: none. What lasts is worth something up to today: later days
 * aren't computed yet.
 */
export function changedDays(before: readonly Span[], after: readonly Span[], today: string): DayRange | null {
  if (!isOther(before, after)) return null
  const common = commonLength(before, after)
  const [was, is] = [before[common], after[common]]
  const first = isSameBut(was, is) ? earlier(was?.ends_at, is?.ends_at) : earlier(was?.starts_at, is?.starts_at)
  const last = latest([...before.slice(common), ...after.slice(common)])
  const day = { first: dayOf(first), last: last < today ? last : today }
  return day.first > day.last ? null : day
}

/** Whether they differ at all, on days that are still to come as well. */
export function isOther(before: readonly Span[], after: readonly Span[]): boolean {
  return before.length !== after.length || commonLength(before, after) < after.length
}

/** How many spans at the beginning of both lists are the same. */
export function commonLength(before: readonly Span[], after: readonly Span[]): number {
  const at = before.findIndex((span, index) => !isSame(span, after[index]))
  return at === -1 ? Math.min(before.length, after.length) : at
}

function isSame(one: Span, other: Span | undefined): boolean {
  return isSameBut(one, other) && one.ends_at === other?.ends_at && one.end_reason === other.end_reason
}

/** They differ at most in when and why they end. */
export function isSameBut(one: Span | undefined, other: Span | undefined): boolean {
  const columns = ['starts_at', 'plan_id', 'currency', 'value_x12'] as const
  return one !== undefined && other !== undefined && columns.every((column) => one[column] === other[column])
}

function earlier(one: string | null | undefined, other: string | null | undefined): string {
  const [a, b] = [one ?? NEVER, other ?? NEVER]
  return a < b ? a : b
}

function latest(spans: readonly Span[]): string {
  return spans.reduce((day, { ends_at }) => {
    const end = ends_at === null ? NEVER : dayOf(ends_at)
    return end > day ? end : day
  }, '')
}
