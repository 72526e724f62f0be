import type { Achievement } from '#core/health/achievements'

/** An achievement with how far this installation is. */
export interface CheckedAchievement extends Achievement {
  /** False while it's locked and its progress couldn't be counted. */
  readonly isMeasured: boolean
  /** From 0 to `maxProgress`. It stays there once it is unlocked, even if the figure falls. */
  readonly progress: number
  /** The day, 'YYYY-MM-DD'; null while it is locked. */
  readonly unlockedOn: string | null
  readonly isCelebrated: boolean
}

const share = ({ progress, maxProgress }: CheckedAchievement) => progress / maxProgress

/** What is next within reach comes first; what is unlocked comes last, the latest first. */
export function byReach(one: CheckedAchievement, other: CheckedAchievement): number {
  const [day, otherDay] = [one.unlockedOn, other.unlockedOn]
  if ((day === null) !== (otherDay === null)) return day === null ? -1 : 1
  const order =
    day !== null && otherDay !== null
      ? otherDay.localeCompare(day)
      : share(other) - share(one) || one.points - other.points
  return order || one.id.localeCompare(other.id)
}
