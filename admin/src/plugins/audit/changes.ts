import { formatDay, formatMoment } from '../../kernel/format'
import { formatMoney } from '../../kernel/format/money'
import { sizeInWords } from '../../kernel/format/size'

/** One thing that an entry says: before and after where it says both, else what it noted. */
export type Change =
  | { field: string; kind: 'changed'; before: string; after: string }
  | { field: string; kind: 'noted'; value: string }

/** What changes refer to by key, by field and key, as it is called today. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Fields whose name is not what people call it, or whose values need their unit. */
const labels: Readonly<Record<string, string>> = {
  amountMinor: 'amount',
  amount_off_minor: 'discount',
  assigneeId: 'assigned to',
  countryCode: 'country code',
  endsAt: 'ends',
  ends_at: 'ends',
  isActive: 'active',
  isEnabled: 'enabled',
  originalPriceMinor: 'crossed-out price',
  paymentId: 'payment',
  percent_off: 'discount',
  priceMinor: 'price',
  rateBps: 'rate',
}

/** Actions with one side alone: before there was nothing, or after. */
const isWhole = /\.(add|create|delete)$/

/** What an entry says of what was changed, in words. */
export function changesOf(
  changes: Record<string, unknown>,
  { names = {}, action = '' }: { names?: Names; action?: string } = {}
): Change[] {
  const { currency, ...rest } = changes
  const amounts = typeof currency === 'string' && Object.keys(rest).some(isMoney)
  const words = wordsFor(amounts ? currency : undefined, names)
  return told(amounts ? rest : changes).map(([name, value]) => {
    const field = inWords(name)
    if (!isPair(value)) return { field, kind: 'noted', value: words(value, name) }
    if (isWhole.test(action)) return { field, kind: 'noted', value: words(value.after ?? value.before, name) }
    return { field, kind: 'changed', before: words(value.before, name), after: words(value.after, name) }
  })
}

/** What was never set says nothing, but for an end: without one something lasts. */
function told(changes: object): [name: string, value: unknown][] {
  return Object.entries(changes).filter(([name, value]) => !isNothing(value) || isEnd(name))
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

/** 'endsAt', 'ends_at', 'end' */
function isEnd(name: string): boolean {
  return /^ends?(_|[A-Z]|$)/.test(name)
}

/** 'amountMinor', 'amount_off_minor' */
function isMoney(name: string): boolean {
  return /(Minor|_minor)$/.test(name)
}

function isPair(value: unknown): value is { before: unknown; after: unknown } {
  return typeof value === 'object' && value !== null && 'before' in value && 'after' in value
}

/** 'adminRole' → 'admin role' */
function inWords(name: string): string {
  return labels[name] ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ')
}

const HASH = /^[0-9a-f]{64}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}/

function wordsFor(currency: string | undefined, names: Names) {
  function words(value: unknown, name = ''): string {
    if (isNothing(value)) return isEnd(name) ? 'never' : 'nothing'
    if (value === true) return 'yes'
    if (value === false) return 'no'
    if (Array.isArray(value)) return value.length > 0 ? value.map((one) => words(one, name)).join(', ') : 'none'
    if (typeof value === 'object' && value !== null) return group(value)
    const known = names[name]?.[String(value)]
    if (known !== undefined) return known
    return typeof value === 'number' ? numberOf(value, name) : textOf(String(value))
  }

  function numberOf(value: number, name: string): string {
    if (isMoney(name)) return currency ? formatMoney(value, currency) : `${value} minor units`
    if (/[bB]ps$/.test(name)) return percent(value)
    if (name === 'percent_off') return `${value}%`
    return name === 'size' ? sizeInWords(value) : String(value)
  }

  /** Fees as people say them: '2.9% + $0.30'. */
  function group(value: object): string {
    const {
      percentBps,
      fixedMinor,
      currency: of,
    } = value as { percentBps?: unknown; fixedMinor?: unknown; currency?: unknown }
    if (typeof percentBps === 'number' && typeof fixedMinor === 'number' && typeof of === 'string')
      return `${percent(percentBps)} + ${formatMoney(fixedMinor, of)}`
    return told(value)
      .map(([inner, one]) => `${inWords(inner)} ${words(one, inner)}`)
      .join(', ')
  }

  return words
}

function percent(bps: number): string {
  return `${bps / 100}%`
}

function textOf(text: string): string {
  if (DAY.test(text)) return formatDay(text)
  if (INSTANT.test(text)) return formatMoment(text.includes('T') ? text : `${text.replace(' ', 'T')}Z`)
  return HASH.test(text) ? `${text.slice(0, 12)}…` : text
}
