import { Contributions } from '#core/health/contributions'

export const ACHIEVEMENT_CATEGORIES = ['security', 'performance', 'usage', 'special'] as const
export type AchievementCategory = (typeof ACHIEVEMENT_CATEGORIES)[number]

export const ACHIEVEMENT_RARITIES = ['common', 'rare', 'epic', 'legendary'] as const
export type AchievementRarity = (typeof ACHIEVEMENT_RARITIES)[number]

/** One achievement of this installation. Unlocked once its progress reaches `maxProgress`. */
export interface Achievement {
  /** `<module>.<what>`, for example 'vpn.ten_countries'. Stored with the day it was unlocked, so it never changes. */
  readonly id: string
  readonly category: AchievementCategory
  readonly rarity: AchievementRarity
  /** From 10 to 500. */
  readonly points: number
  readonly title: string
  readonly description: string
  /** What has to be done, in a sentence: 'Run servers in 10 countries'. */
  readonly requirement: string
  readonly maxProgress: number
  /** What is counted, as it reads after the maximum: 'countries' after 5, 'server' after 1, '%' for a share. */
  readonly unit: string
  /** Which of the source's figures is the progress. */
  readonly figure: string
}

/** What a module counts once for all of its achievements. Real data only: no demo servers and no test money. */
export interface AchievementSource {
  /** The module's name. */
  readonly id: string
  readonly achievements: readonly Achievement[]
  /** Every figure that the achievements name. Cheap: a few statements at most. */
  count(): Promise<Readonly<Record<string, number>>>
}

/** The achievements that modules contribute. */
export class AchievementSources extends Contributions<AchievementSource> {}

/** A share in whole percent that is 100 only where it's all of them, and 0 where there is nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((100 * part) / whole)
}
