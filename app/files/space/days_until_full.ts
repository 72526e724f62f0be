const DAY_MS = 86_400_000
/** What was written in so many days says how fast files grow. */
export const GROWTH_DAYS = 30
/** Further ahead is too uncertain. */
const MOST_DAYS = 730

export const growthSince = (now: number) => now - GROWTH_DAYS * DAY_MS

interface Growth {
  /** Of what was written in the last 30 days and is still there. */
  newBytes: number
  /** Something is older: not everything was copied here in these days. */
  hasOlder: boolean
  /** All files are known. */
  isComplete: boolean
  freeBytes: number
}

/** In how many days the room is used up if files grow as in the last 30 days; null where that can't be told. */
export function daysUntilFull({ newBytes, hasOlder, isComplete, freeBytes }: Growth): number | null {
  if (!hasOlder || !isComplete || newBytes === 0) return null
  const days = Math.floor(freeBytes / (newBytes / GROWTH_DAYS))
  return days <= MOST_DAYS ? days : null
}
