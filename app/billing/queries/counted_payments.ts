import type { Binding } from '#core/database/rows'
import type { After } from '#core/lists/list_request'
import {
  CHARGE_IS,
  type CountedIn,
  isOfCharges,
  isSumOfEntries,
  OF_DISPUTE,
  TYPES,
} from '#billing/queries/narrow_by_figure'
import { CORRECTION } from '#billing/services/ledger'

/** Which payments: of one mode and currency, from an instant on and before another one, by the time at which the figure counts them. */
export interface CountedOf {
  readonly figure: CountedIn
  readonly testMode: boolean
  readonly currency: string
  /** Each is read by itself: no index has those of several in one order. */
  readonly gateways: readonly string[]
  readonly plan?: string | undefined
  /** In the database's form. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface CountedPage {
  readonly descending: boolean
  readonly after: After | null
  readonly size: number
}

/** What is read of each kind of line. */
interface Part extends Omit<CountedPage, 'size'> {
  readonly most: number
  /** A payment counts at its latest line alone. */
  readonly isOnce: boolean
}

/** A statement with its values. */
export type Statement = readonly [sql: string, bindings: Binding[]]

const FIRST = '1970-01-01 00:00:00.000'
const LAST = '9999-12-31 23:59:59.999'
/** Lines of one type that the payments of a page have at most, taken together: so many for each of them. */
const LINES = 4

/**
 * The payments that come next, each once, at its latest line of the ledger. Each type of line is read by an index in its order, and no
 * further than a page takes. It answers `id`, and `counted_at` and `tie` to go on after. What comes after `readUntil` isn't known yet.
 */
export function countedPage(of: CountedOf, { descending, after, size }: CountedPage): Statement {
  const branches = branchesOf(of, { descending, after, most: LINES * size, isOnce: true })
  const [all, bindings] = unionOf(branches)
  // MariaDB doesn't find the columns of one alone within another statement.
  const sql = branches.length === 1 ? all : `SELECT DISTINCT id, counted_at, tie FROM (${all}) k`
  return [`${sql} ORDER BY ${orderOf(descending)} LIMIT ?`, [...bindings, size]]
}

/** Where lines of the first type end that weren't all read, as `counted_at` and `tie`; nothing if all were. */
export function readUntil(of: CountedOf, { descending, after, size }: CountedPage): Statement {
  const most = LINES * size
  const last = branchesOf(of, { descending, after, most, isOnce: false }).map(([sql, bindings]): Statement => {
    const ends = `SELECT counted_at, tie FROM (${sql}) r ORDER BY ${orderOf(descending)} LIMIT 1 OFFSET ?`
    return [`SELECT counted_at, tie FROM (${ends}) u`, [...bindings, most - 1]]
  })
  const [all, bindings] = unionOf(last)
  return [`SELECT counted_at, tie FROM (${all}) k ORDER BY ${orderOf(descending)} LIMIT 1`, bindings]
}

const orderOf = (descending: boolean) => (descending ? 'counted_at DESC, tie DESC' : 'counted_at ASC, tie ASC')

/** Latest lines of the figure, so many of each type: it answers their payments as `id`, some of them twice. */
export const countedLines = (of: CountedOf, most: number) =>
  unionOf(branchesOf(of, { descending: true, after: null, most, isOnce: false }))

function unionOf(branches: readonly Statement[]): Statement {
  return [branches.map(([sql]) => sql).join(' UNION ALL '), branches.flatMap(([, bindings]) => bindings)]
}

/** What is read of one gateway. */
interface Slice extends Omit<CountedOf, 'gateways'> {
  readonly gateway: string
}

const branchesOf = ({ gateways, ...of }: CountedOf, part: Part): Statement[] =>
  gateways.flatMap((gateway) => branchesOfGateway({ ...of, gateway }, part))

function branchesOfGateway(of: Slice, part: Part): Statement[] {
  const { figure } = of
  if (figure === 'failed') return [failed(of, part)]
  if (figure === 'firstPayments') return [first(of, part)]
  if (isSumOfEntries(figure)) return TYPES[figure].map((type) => entries(of, { types: TYPES[figure], type }, part))
  if (isOfCharges(figure)) return [charged(of, CHARGE_IS[figure], part)]
  const charges = entries(of, { types: TYPES.succeeded, type: 'charge' }, part)
  return figure === 'transactions' ? [charges, failed(of, part)] : [charges]
}

/** What is counted of lines besides their type. */
export function lineIs(alias: string, figure: CountedIn): string {
  if (figure === 'refunded') return ` AND ${alias}.provider_ref NOT LIKE '${OF_DISPUTE}'`
  if (figure === 'disputed') return ` AND (${alias}.type = 'dispute' OR ${alias}.provider_ref LIKE '${OF_DISPUTE}')`
  return isSumOfEntries(figure) ? '' : ` AND ${alias}.provider_ref NOT LIKE '%${CORRECTION}%'`
}

function entries(of: Slice, { types, type }: { types: readonly string[]; type: string }, part: Part): Statement {
  const { figure, testMode, currency, gateway, plan, from = FIRST, to = LAST } = of
  const ofPlan = plan === undefined ? '' : ' AND p.plan_id = ?'
  const [past, ofAfter] = pastOf('e.occurred_at', 'e.payment_id', part)
  const order = part.descending ? 'DESC' : 'ASC'
  const sql = `SELECT e.payment_id AS id, e.occurred_at AS counted_at, e.payment_id AS tie
    FROM ledger_entries e${ofPlan && ' JOIN payments p ON p.id = e.payment_id'}
    WHERE e.test_mode = ? AND e.currency = ? AND e.type = '${type}' AND e.gateway = ? AND e.occurred_at >= ? AND e.occurred_at < ?
    AND e.payment_id IS NOT NULL${lineIs('e', figure)}${ofPlan}${past}
    ORDER BY e.occurred_at ${order}, e.payment_id ${order} LIMIT ?`
  const latest = `NOT EXISTS (SELECT 1 FROM ledger_entries l WHERE l.payment_id = b.id
    AND l.type IN (${types.map((one) => `'${one}'`).join(', ')})${lineIs('l', figure)} AND l.occurred_at < ?
    AND l.occurred_at > b.counted_at)`
  const bindings = [testMode ? 1 : 0, currency, gateway, from, to, ...(plan ? [plan] : []), ...ofAfter, part.most]
  if (!part.isOnce) return [`SELECT id, counted_at, tie FROM (${sql}) b`, bindings]
  return [`SELECT DISTINCT id, counted_at, tie FROM (${sql}) b WHERE ${latest}`, [...bindings, to]]
}

/** Charges of payments that are few among all: by what is kept of each (steps/note_what_became.ts), which has an index in this order. */
function charged(of: Slice, condition: string, part: Part): Statement {
  return payments(
    of,
    { at: 'p.charged_at', is: `p.test_mode = ? AND p.currency = ? AND p.gateway = ? AND p.${condition}` },
    part
  )
}

/** By the time of failure, which has an index of its own; COALESCE keeps a database from others. */
function failed(of: Slice, part: Part): Statement {
  const is = `COALESCE(p.test_mode, 0) = ? AND COALESCE(p.currency, '') = ? AND p.gateway = ?
    AND COALESCE(p.status, '') = 'failed' AND p.amount_minor > 0`
  return payments(of, { at: 'p.failed_at', is }, part)
}

/** Of those that were paid on their customer's first day, the first. */
function first(of: Slice, part: Part): Statement {
  const paid = (alias: string) => `COALESCE(${alias}.status, '') = 'paid' AND ${alias}.amount_minor > 0`
  const is = `p.test_mode = ? AND p.currency = ? AND p.gateway = ? AND p.is_of_first_day = 1 AND ${paid('p')}
    AND NOT EXISTS (SELECT 1 FROM payments f WHERE f.customer_id = p.customer_id AND COALESCE(f.test_mode, 0) = p.test_mode
      AND ${paid('f')} AND (f.paid_at < p.paid_at OR (f.paid_at = p.paid_at AND f.provider_id < p.provider_id)))`
  return payments(of, { at: 'p.paid_at', is }, part)
}

/** Payments by a time of theirs. `is` takes mode, currency and gateway. */
function payments(of: Slice, { at, is }: { at: string; is: string }, part: Part): Statement {
  const { testMode, currency, gateway, plan, from = FIRST, to = LAST } = of
  const [past, ofAfter] = pastOf(at, 'p.id', part)
  const order = part.descending ? 'DESC' : 'ASC'
  const sql = `SELECT p.id, ${at} AS counted_at, p.id AS tie FROM payments p
    WHERE ${is} AND ${at} >= ? AND ${at} < ?${plan === undefined ? '' : ' AND p.plan_id = ?'}${past}
    ORDER BY ${at} ${order}, p.id ${order} LIMIT ?`
  const bindings = [testMode ? 1 : 0, currency, gateway, from, to, ...(plan ? [plan] : []), ...ofAfter, part.most]
  return [`SELECT id, counted_at, tie FROM (${sql}) b`, bindings]
}

/** The first condition is a range of the index; the second leaves out what has the same time and was shown. */
function pastOf(at: string, tie: string, { after, descending }: Part): Statement {
  if (!after) return ['', []]
  const sign = descending ? '<' : '>'
  const { value, id } = after
  return [` AND ${at} ${sign}= ? AND (${at} ${sign} ? OR ${tie} ${sign} ?)`, [value, value, id]]
}
