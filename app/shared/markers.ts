/** Longest text of an operator's note. */
export const NOTE_LENGTH = 200

/** A price at some gateways, in minor units. */
interface PriceData {
  readonly planName: string
  readonly gateways: string[]
  readonly amountMinor: number
  readonly currency: string
}

/** What a marker of each kind says besides its day. */
export interface MarkerData {
  readonly price_set: PriceData
  readonly price_retired: PriceData
  readonly promotion_started: {
    readonly code: string
    readonly percentOff: number | null
    readonly amountOffMinor: number | null
    readonly currency: string
  }
  readonly promotion_ended: { readonly code: string }
  readonly incident_began: { readonly title: string }
  readonly incident_resolved: { readonly title: string }
  readonly note: {
    readonly noteId: number
    readonly text: string
    readonly version: number
    /** Null: from the terminal, or the account is deleted. */
    readonly authorId: number | null
    /** What the account is called now: 'Ann Smith (ann@example.com)'. */
    readonly author: string | null
  }
}

export type MarkerKind = keyof MarkerData

/** Kind and data of a marker. */
export type MarkerFacts = { [Kind in MarkerKind]: { readonly kind: Kind; readonly data: MarkerData[Kind] } }[MarkerKind]

/** A marker as `/api/analytics/markers` answers it. */
export type DatedMarker = MarkerFacts & {
  /** 'incident_began:7' */
  readonly id: string
  /** In UTC: 'YYYY-MM-DD'. */
  readonly day: string
  /** Null where only the day is known. */
  readonly at: string | null
}

/** How the reader writes amounts and gateways. */
export interface MarkerWords {
  money(minor: number, currency: string): string
  gateway(name: string): string
}

type Sayings = { readonly [Kind in MarkerKind]: (data: MarkerData[Kind], words: MarkerWords) => string }

const at = (gateways: readonly string[], { gateway }: MarkerWords) => gateways.map(gateway).join(', ')

const sayings: Sayings = {
  price_set: ({ planName, gateways, amountMinor, currency }, words) =>
    `${planName} price set to ${words.money(amountMinor, currency)} (${at(gateways, words)})`,
  price_retired: ({ planName, gateways, amountMinor, currency }, words) =>
    `${planName} price of ${words.money(amountMinor, currency)} retired (${at(gateways, words)})`,
  promotion_started: ({ code, percentOff, amountOffMinor, currency }, { money }) =>
    `Code ${code} started: ${percentOff === null ? money(amountOffMinor ?? 0, currency) : `${percentOff}%`} off`,
  promotion_ended: ({ code }) => `Code ${code} ended`,
  incident_began: ({ title }) => `Incident began: ${title}`,
  incident_resolved: ({ title }) => `Incident resolved: ${title}`,
  note: ({ text }) => text,
}

/** A marker in words: 'Monthly price set to $9.99 (Stripe)'. */
export function sayMarker({ kind, data }: MarkerFacts, words: MarkerWords): string {
  const say = sayings[kind] as (data: MarkerFacts['data'], words: MarkerWords) => string
  return say(data, words)
}

/** What a source of markers is about, for the sentence that it couldn't be read. */
export const MARKER_SOURCES: Readonly<Record<string, string>> = {
  'billing.prices': 'price changes',
  'billing.promotions': 'discount codes',
  'operations.incidents': 'incidents',
  'analytics.notes': 'notes',
}

/** What a kind is called. */
export const MARKER_KINDS = {
  price_set: 'Price',
  price_retired: 'Price',
  promotion_started: 'Code',
  promotion_ended: 'Code',
  incident_began: 'Incident',
  incident_resolved: 'Incident',
  note: 'Note',
} as const satisfies Record<MarkerKind, string>
