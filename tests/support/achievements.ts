import app from '@adonisjs/core/services/app'
import { FigureCache } from '#operations/achievements/services/figure_cache'
import type { ApiBrowser } from '#tests/support/api'

export const ACHIEVEMENTS = '/api/admin/achievements'

export interface AchievementBody {
  id: string
  category: string
  rarity: string
  points: number
  unlocked: boolean
  unlockedAt: string | null
  progress: number
  maxProgress: number
  isMeasured: boolean
  isCelebrated: boolean
}

/** The next look counts the figures again. */
export async function forgetFigures() {
  ;(await app.container.make(FigureCache)).forget()
}

/** All achievements by ID, counted now. */
export async function achievementsOf(browser: ApiBrowser) {
  await forgetFigures()
  const { body } = await browser.get(ACHIEVEMENTS)
  return new Map((body as AchievementBody[]).map((achievement) => [achievement.id, achievement]))
}
