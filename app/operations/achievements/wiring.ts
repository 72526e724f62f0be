import app from '@adonisjs/core/services/app'
import type { DueWorkRegistry } from '#core/due_work'
import { AchievementSources } from '#core/health/achievements'
import { CheckAchievements } from '#operations/achievements/actions/check_achievements'
import { FigureCache } from '#operations/achievements/services/figure_cache'
import { operationsAchievements } from '#operations/achievements/source'

const EVERY_MS = 60_000

/** Achievements unlock on schedule, without anyone opening the screen. */
export async function registerAchievements(work: DueWorkRegistry) {
  const { container } = app
  ;(await container.make(AchievementSources)).register(operationsAchievements)
  container.singleton(FigureCache, async (resolver) => new FigureCache(await resolver.make(AchievementSources)))
  const check = async () => void (await (await container.make(CheckAchievements)).execute())
  work.register({ name: 'operations.check_achievements', everyMs: EVERY_MS, run: check })
}
