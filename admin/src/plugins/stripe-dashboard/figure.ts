import type { ReactNode } from 'react'
import type { CountedIn } from './counted-in'
import type { Movement } from './movements'
import type { OutlookPart } from './outlook-rows'
import type { PayersOf } from './payers'
import type { Period, Report } from './types'

/** A line of a formula. The last one is what comes out. */
export interface Term {
  sign?: '+' | '−' | '×' | '÷' | '='
  label: string
  text: string
}

/** What a day or month adds to a figure. */
export interface PeriodColumn {
  label: string
  render: (period: Period) => string
}

/** A figure, and what it is made of. */
export interface Figure {
  id: string
  label: string
  /** Of a gateway or plan, `whole` is the report of all. */
  value: (report: Report, whole?: Report) => ReactNode
  /** Below the figure: how it was before, or what is not known of it. */
  note?: (report: Report) => string | undefined
  /** One sentence: what it counts. */
  meaning: string
  terms: (report: Report, whole?: Report) => readonly Term[]
  columns: (report: Report) => readonly PeriodColumn[]
  /** Where it isn't of the range: the days that it's of. Without the first one it's of all time. */
  span?: (report: Report) => { from?: string; to: string }
  /** Of what is to come: the parts of it whose days it is made of. */
  outlook?: readonly OutlookPart[]
  /** The customers it is made of, where they are of one moment. */
  payers?: PayersOf
  /** It is of now and of what is to come: neither days nor payments of the range are in it. */
  isOfNow?: boolean
  /** The payments it is made of; without one it isn't made of payments. */
  countedIn?: CountedIn
  /** It is made of the subscriptions that are paid for now. */
  isOfSubscriptions?: boolean
  /** The customers it is made of: those for whom this happened. */
  movement?: Movement
}
