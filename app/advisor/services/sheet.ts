import type { FinancialReport } from '#analytics/index'
import type { FigureTab } from '#shared/figures'
import { formatMoney } from '#shared/money'
import type { Figure, Scope } from '#advisor/services/advice'

export type Unit = 'money' | 'percent' | 'growth' | 'count'

/** One gateway or plan. */
export interface Part {
  readonly kind: 'gateway' | 'plan'
  readonly id: string
  readonly name: string
  readonly measure: string
}

/** A figure with what rules and the model need besides its text. */
export interface KnownFigure extends Figure {
  readonly value: number
  readonly unit: Unit
  /** How many it's a share of: a rate of few says little. */
  readonly sample: number
  /** Null: of everything. */
  readonly part: Part | null
}

/** What a figure is made from. One without a value is left out: no sentence can name it. */
export interface Draft {
  readonly key: string
  readonly label: string
  readonly value: number | null
  readonly unit: Unit
  /** The tab of the console that has it, under its key or, of a part, its measure. */
  readonly tab: FigureTab
  /** How many it's of at most: its sample, where none is given. */
  readonly customers: number
  readonly sample?: number
  readonly part?: Part
}

const LOCALE = 'en-US'
const NUMBER = new Intl.NumberFormat(LOCALE)
const RATE = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 })
const GROWTH = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })

/** As the dashboard writes it. */
export function figureText(value: number, unit: Unit, currency: string): string {
  switch (unit) {
    case 'money':
      return formatMoney(value, currency, LOCALE)
    case 'percent':
      return `${RATE.format(value)}%`
    case 'growth':
      return `${GROWTH.format(value)}%`
    case 'count':
      return NUMBER.format(value)
    default:
      return unit satisfies never
  }
}

/** Figures by key, in the order of the report. */
export type Sheet = ReadonlyMap<string, KnownFigure>

export function sheetOf(drafts: readonly Draft[], scope: Scope): Sheet {
  const known = drafts.flatMap((draft) => {
    const { value, unit, tab, customers, sample = customers, part = null, ...rest } = draft
    if (value === null || !Number.isFinite(value)) return []
    const text = figureText(value, unit, scope.currency)
    return [
      {
        ...rest,
        value,
        unit,
        sample,
        part,
        text,
        href: hrefOf(tab, part ? `${part.measure}-${part.id}` : rest.key, scope),
      },
    ]
  })
  return new Map(known.map((figure) => [figure.key, figure]))
}

/** Only what an answer shows of a figure. */
export function plainFigure({ key, label, text, href }: Figure): Figure {
  return { key, label, text, href }
}

/** What the figures of a report are of. */
export function scopeOf({ range, to, currency, testMode }: Pick<FinancialReport, keyof Scope>): Scope {
  return { range, to, currency, testMode }
}

/** Opens the figure itself, among `FIGURES`. */
function hrefOf(tab: FigureTab, anchor: string, { range, currency, testMode }: Scope): string {
  const query = new URLSearchParams({ range, currency, ...(testMode && { mode: 'test' }) })
  return `/admin/stripe-dashboard${tab === 'overview' ? '' : `/${tab}`}?${query.toString()}#${encodeURIComponent(anchor)}`
}
