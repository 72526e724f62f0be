import { expect, it } from 'vitest'
import { nextReset } from './next-reset'

it.each([
  ['2026-11-01', '2026-12-01'],
  ['2026-12-01', '2027-01-01'],
  ['2026-01-31', '2026-02-01'],
])('a month that began on %s starts again on %s', (day, next) => expect(nextReset(day)).toBe(next))
