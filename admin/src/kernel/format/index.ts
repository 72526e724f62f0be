const LOCALE = 'en'
const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const
const MINUTE = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const calendar = new Intl.DateTimeFormat(LOCALE, { ...DATE, timeZone: 'UTC' })
const calendarDay = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' })
const date = new Intl.DateTimeFormat(LOCALE, DATE)
const dayOfYear = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric' })
const time = new Intl.DateTimeFormat(LOCALE, MINUTE)
const moment = new Intl.DateTimeFormat(LOCALE, { ...DATE, ...MINUTE })
const exact = new Intl.DateTimeFormat(LOCALE, { ...DATE, ...MINUTE, second: '2-digit' })
const number = new Intl.NumberFormat(LOCALE)

/** 'Nov 22, 2026': of a day ('2026-11-22') as it is, of an instant by the operator's clock. */
export function formatDay(iso: string): string {
  return iso.length === 10 ? calendar.format(new Date(`${iso}T00:00:00Z`)) : date.format(new Date(iso))
}

/** 'Nov 22' of a day ('2026-11-22'), as it is. */
export function formatShortDay(day: string): string {
  return calendarDay.format(new Date(`${day}T00:00:00Z`))
}

/** 'Nov 22, 2026, 14:05' by the operator's clock. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso))
}

/** As `formatMoment`, with seconds: where the order of what happened matters. */
export function formatExactMoment(iso: string): string {
  return exact.format(new Date(iso))
}

/** As short as a list has room for: the time of today, the day of this year, else the date. */
export function formatShortMoment(iso: string, now = new Date()): string {
  const at = new Date(iso)
  if (at.toDateString() === now.toDateString()) return time.format(at)
  return (at.getFullYear() === now.getFullYear() ? dayOfYear : date).format(at)
}

/** '10,000' */
export function formatNumber(value: number): string {
  return number.format(value)
}
