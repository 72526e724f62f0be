import { afterEach, expect, test, vi } from 'vitest'
import { formatDay, formatExactMoment, formatMoment, formatNumber, formatShortMoment } from '.'

// Without an offset it is the operator's own clock, wherever the test runs.
const at = new Date('2026-11-22T14:05:09').toISOString()

afterEach(() => vi.unstubAllEnvs())

test('a day stays that day in every time zone', async () => {
  for (const zone of ['Pacific/Auckland', 'America/Los_Angeles']) {
    vi.stubEnv('TZ', zone)
    // Formats take the zone that there is when they are made.
    const made = (await import(/* @vite-ignore */ `./index.ts?${zone}`)) as typeof import('.')
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    expect(made.formatDay('2026-11-22')).toBe('Nov 22, 2026')
    expect(made.formatShortDay('2026-11-22')).toBe('Nov 22')
  }
  expect(formatDay(at)).toBe('Nov 22, 2026')
})

test('a moment has the hours of a day, and seconds where their order matters', () => {
  expect(formatMoment(at)).toBe('Nov 22, 2026, 14:05')
  expect(formatExactMoment(at)).toBe('Nov 22, 2026, 14:05:09')
  expect(formatMoment(new Date('2026-11-22T00:05:00').toISOString())).toBe('Nov 22, 2026, 00:05')
})

test('a list has the time of today, the day of this year, and else the date', () => {
  expect(formatShortMoment(at, new Date('2026-11-22T20:00:00'))).toBe('14:05')
  expect(formatShortMoment(at, new Date('2026-12-24T20:00:00'))).toBe('Nov 22')
  expect(formatShortMoment(at, new Date('2027-01-01T20:00:00'))).toBe('Nov 22, 2026')
})

test('thousands are set apart', () => {
  expect(formatNumber(10_000)).toBe('10,000')
})
