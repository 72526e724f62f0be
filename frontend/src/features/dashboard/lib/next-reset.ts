/** The day on which the count of a month that began on `day` ('2026-11-01') starts again: the first of the next month, in UTC. */
export function nextReset(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}
