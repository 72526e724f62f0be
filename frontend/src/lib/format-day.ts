import { formatDate } from './language'

/** A calendar day ('2026-11-21') in words, in the language of the document. */
export function formatDay(day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  return formatDate(date, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}
