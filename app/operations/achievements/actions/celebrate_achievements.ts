import { UnlockedAchievement } from '#operations/achievements/models/unlocked_achievement'

/**
 * Answers the IDs of unlocked achievements that no console has shown yet, each to one caller only: a conditional update
 * decides, so that of several tabs and processes one celebrates.
 */
export class CelebrateAchievements {
  async execute(): Promise<string[]> {
    const waiting = await UnlockedAchievement.query().where('is_celebrated', false).orderBy('id')
    const own: string[] = []
    for (const { id, achievement } of waiting) {
      const claimed = await UnlockedAchievement.query()
        .where({ id, is_celebrated: false })
        .update({ is_celebrated: true })
      if (Number(claimed) === 1) own.push(achievement)
    }
    return own
  }
}
