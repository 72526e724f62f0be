/** A share of a ceiling at a moment, in milliseconds. */
export interface Sample {
  readonly at: number
  readonly share: number
}

const DAY_MS = 86_400_000
/** A shorter time says nothing about a trend. */
const LEAST_MS = 6 * 3_600_000
/** Beyond a year it isn't worth a warning. */
const MOST_DAYS = 365

/** More within minutes is another disk that is the fullest now, or one large file: what was before says nothing about it. */
const JUMP = 5
const JUMP_MS = 10 * 60_000

function sinceLastJump(samples: readonly Sample[]): readonly Sample[] {
  const from = samples.findLastIndex(({ at, share }, index) => {
    const before = samples[index - 1]
    return before && at - before.at <= JUMP_MS && Math.abs(share - before.share) > JUMP
  })
  return samples.slice(Math.max(0, from))
}

/** In how many days the line through these samples, since it last jumped, reaches 100 %; null where it doesn't rise, or not within a year. */
export function fullInDays(all: readonly Sample[]): number | null {
  const samples = sinceLastJump(all)
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < LEAST_MS) return null
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, one) => sum + of(one), 0) / samples.length
  const [at, share] = [mean((one) => one.at), mean((one) => one.share)]
  const over = samples.reduce((sum, one) => sum + (one.at - at) * (one.share - share), 0)
  const under = samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0)
  const perDay = (over / under) * DAY_MS
  if (perDay <= 0) return null
  const days = Math.max(0, (100 - last.share) / perDay)
  return days > MOST_DAYS ? null : Math.round(days)
}
