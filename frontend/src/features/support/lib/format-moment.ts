import { formatDate } from '~/lib/language'

const TIME = { hour: '2-digit', minute: '2-digit' } as const
const DAY = { day: 'numeric', month: 'short' } as const

/** When something was written, as short as it can be said: the time of today, else the day with it. */
export function formatMoment(iso: string, now = new Date()): string {
  const date = new Date(iso)
  if (date.toDateString() === now.toDateString()) return formatDate(date, TIME)
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return formatDate(date, { ...DAY, ...year, ...TIME })
}
