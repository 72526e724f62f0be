/** A share of a ceiling at a moment, in milliseconds. */
export interface Sample {
  readonly at: number
  readonly share: number
}

/** What has that share; null in what was stored without it. */
export interface PlacedSample extends Sample {
  readonly place: string | null
}

const DAY_MS = 86_400_000
/** A shorter time says nothing about a trend. */
const LEAST_MS = 6 * 3_600_000
/** Beyond a year it isn't worth a warning. */
const MOST_DAYS = 365

/** More within minutes is another disk by the same name, as of another machine, or one large file: what was before says nothing about it. */
const JUMP = 5
const JUMP_MS = 10 * 60_000
const STALE_MS = 60 * 60_000

interface Series {
  place: string | null
  readonly samples: Sample[]
  last: Sample
}

/**
 * Several processes measure the same disks and others, under new names after each start. So the samples of a disk are those of a place
 * that go on where the ones before ended. Samples are in the order of time.
 */
function follow(all: readonly PlacedSample[]): Series[] {
  const series: Series[] = []
  for (const { at, share, place } of all) {
    const distance = ({ last }: Series) => Math.abs(last.share - share)
    const isSame = (one: Series) => one.place === place || one.place === null || place === null
    const near = series.filter((one) => isSame(one) && (distance(one) <= JUMP || at - one.last.at > JUMP_MS))
    const [found] = near.toSorted((one, other) => distance(one) - distance(other))
    const sample = { at, share }
    if (found) {
      found.place ??= place
      found.samples.push(sample)
      found.last = sample
    } else {
      series.push({ place, samples: [sample], last: sample })
    }
  }
  return series
}

/**
 * Of the disks that are still measured, the one whose line reaches 100 % first, and in how many days; null where none does within a
 * year, or nobody has measured for an hour before `now`.
 */
export function firstFull(
  all: readonly PlacedSample[],
  now = all.at(-1)?.at ?? 0
): { place: string | null; days: number } | null {
  const until = all.at(-1)?.at ?? 0
  if (now - until > STALE_MS) return null
  const full = follow(all)
    .filter(({ last }) => until - last.at <= JUMP_MS)
    .flatMap(({ place, samples }) => {
      const days = fullInDays(samples)
      return days === null ? [] : [{ place, days }]
    })
  const [first] = full.toSorted((one, other) => one.days - other.days)
  return first ? { ...first, days: Math.round(first.days) } : null
}

/** In how many days the line through these samples reaches 100 %; null where it doesn't rise, or not within a year. */
function fullInDays(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < LEAST_MS) return null
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, one) => sum + of(one), 0) / samples.length
  const [at, share] = [mean((one) => one.at), mean((one) => one.share)]
  const over = samples.reduce((sum, one) => sum + (one.at - at) * (one.share - share), 0)
  const under = samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0)
  const perDay = (over / under) * DAY_MS
  if (perDay <= 0) return null
  const days = Math.max(0, (100 - last.share) / perDay)
  return days > MOST_DAYS ? null : days
}
