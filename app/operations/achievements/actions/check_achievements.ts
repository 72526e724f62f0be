import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { insertMissing } from '#core/database/insert_missing'
import { AchievementSources } from '#core/health/achievements'
import { UnlockedAchievement } from '#operations/achievements/models/unlocked_achievement'
import { byReach, type CheckedAchievement } from '#operations/achievements/services/by_reach'
import { FigureCache } from '#operations/achievements/services/figure_cache'

/** Unlocks what has been reached, and lists all achievements. Several processes may do it at once: the first one's day stays. */
@inject()
export class CheckAchievements {
  constructor(
    private clock: Clock,
    private sources: AchievementSources,
    private figures: FigureCache
  ) {}

  async execute(): Promise<CheckedAchievement[]> {
    const figures = await this.figures.read(this.clock.now().toMillis())
    const all = this.sources.list().flatMap(({ id, achievements }) =>
      achievements.map((achievement) => ({
        achievement,
        isMeasured: figures.get(id) !== null,
        progress: Math.max(0, Math.min(achievement.maxProgress, figures.get(id)?.[achievement.figure] ?? 0)),
      }))
    )
    let unlocked = await this.#unlocked()
    const reached = all.filter(
      ({ achievement, progress }) => progress >= achievement.maxProgress && !unlocked.has(achievement.id)
    )
    for (const { achievement } of reached) {
      await insertMissing('unlocked_achievements', 'achievement', {
        achievement: achievement.id,
        unlocked_on: this.clock.today(),
        is_celebrated: false,
      })
    }
    if (reached.length > 0) unlocked = await this.#unlocked()
    return all
      .map(({ achievement, isMeasured, progress }) => {
        const row = unlocked.get(achievement.id)
        return {
          ...achievement,
          isMeasured: row !== undefined || isMeasured,
          progress: row ? achievement.maxProgress : progress,
          unlockedOn: row?.unlockedOn ?? null,
          isCelebrated: row?.isCelebrated ?? false,
        }
      })
      .toSorted(byReach)
  }

  async #unlocked(): Promise<Map<string, UnlockedAchievement>> {
    const rows = await UnlockedAchievement.query().orderBy('id')
    return new Map(rows.map((row) => [row.achievement, row]))
  }
}
