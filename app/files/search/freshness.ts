import { DateTime } from 'luxon'
import type { IndexState } from '#files/search/index/index_keeper'

/** How complete and how fresh an answer from the index is. */
export interface Freshness {
  /** There may be more: the index is still being built, or has no room for all. */
  atLeast: boolean
  isBuilding: boolean
  /** When what is answered was read, ISO 8601; null while the index is built for the first time. */
  asOf: string | null
  /** Changes are seen at once. */
  isLive: boolean
}

export function freshnessOf({ asOf, isLive, isCut }: IndexState): Freshness {
  return {
    atLeast: isCut || asOf === null,
    isBuilding: asOf === null,
    asOf: asOf === null ? null : DateTime.fromMillis(asOf, { zone: 'utc' }).toISO(),
    isLive,
  }
}
