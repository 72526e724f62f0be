import type { Days } from '#tests/support/analytics/count'

/** The last day on which something happens in the lives of lives.ts. */
const LAST = '2028-03-04'
const ALL = { range: 'all', months: null, compared: null, before: null } as const

/** A range with its days and months, those of it that are compared, and what they are compared with. */
export interface Asked {
  readonly range: '7d' | '30d' | '90d' | '1y' | 'all'
  readonly months: number | null
  readonly days: Days
  readonly compared: Days | null
  readonly before: Days | null
}

/** On the last day of what happens. */
export const NOW: readonly Asked[] = [
  {
    range: '7d',
    months: 7 / 30,
    days: { first: '2028-02-27', last: LAST },
    compared: { first: '2028-02-27', last: '2028-03-03' },
    before: { first: '2028-02-20', last: '2028-02-25' },
  },
  {
    range: '30d',
    months: 1,
    days: { first: '2028-02-04', last: LAST },
    compared: { first: '2028-02-04', last: '2028-03-03' },
    before: { first: '2028-01-05', last: '2028-02-02' },
  },
  {
    range: '90d',
    months: 3,
    days: { first: '2027-12-06', last: LAST },
    compared: { first: '2027-12-06', last: '2028-03-03' },
    before: { first: '2027-09-07', last: '2027-12-04' },
  },
  {
    range: '1y',
    months: 11 + 4 / 31,
    days: { first: '2027-04-01', last: LAST },
    compared: { first: '2027-04-01', last: '2028-03-03' },
    before: { first: '2026-04-27', last: '2027-03-30' },
  },
  { ...ALL, days: { first: '2028-02-01', last: LAST } },
]
/** On days on which each range begins in the middle of it, so that some are there at its start. */
export const LATER: readonly Asked[] = [
  {
    range: '30d',
    months: 1,
    days: { first: '2028-02-29', last: '2028-03-29' },
    compared: { first: '2028-02-29', last: '2028-03-28' },
    before: { first: '2028-01-30', last: '2028-02-27' },
  },
  {
    range: '90d',
    months: 3,
    days: { first: '2028-02-29', last: '2028-05-28' },
    compared: { first: '2028-02-29', last: '2028-05-27' },
    before: { first: '2027-12-01', last: '2028-02-27' },
  },
  {
    range: '1y',
    months: 11 + 1 / 28,
    days: { first: '2028-03-01', last: '2029-02-01' },
    compared: { first: '2028-03-01', last: '2029-01-31' },
    before: { first: '2027-03-29', last: '2028-02-28' },
  },
  { ...ALL, days: { first: '2028-02-01', last: '2029-02-01' } },
]
