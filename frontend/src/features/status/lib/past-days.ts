import type { Incident } from './types'

/** Days that are shown even when nothing happened on them. */
const ALWAYS = 7

export interface PastDay {
  /** Its first moment, in the visitor's own time. */
  date: Date
  incidents: Incident[]
}

function dayOf(time: Date): Date {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate())
}

/**
 * The last week, and earlier days on which something began; the latest first. Open incidents stand elsewhere, so a day on
 * which one was open and nothing ended is left out: it was not quiet, and there is nothing to tell here.
 */
export function pastDays(incidents: readonly Incident[], now: Date): PastDay[] {
  const days = new Map<number, PastDay>()
  const open = incidents.filter(({ endedAt }) => endedAt === null).map(({ startedAt }) => dayOf(new Date(startedAt)))
  for (let back = 0; back < ALWAYS; back++) {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() - back)
    if (open.some((since) => since <= date)) continue
    days.set(date.getTime(), { date, incidents: [] })
  }
  for (const incident of incidents.filter(({ endedAt }) => endedAt !== null)) {
    const date = dayOf(new Date(incident.startedAt))
    const day = days.get(date.getTime()) ?? { date, incidents: [] }
    days.set(date.getTime(), { date, incidents: [...day.incidents, incident] })
  }
  return [...days.values()].sort((a, b) => b.date.getTime() - a.date.getTime())
}
