import { rows } from '#core/database/rows'
import type { AchievementSource } from '#core/health/achievements'
import { PLATFORM_IDS } from '#downloads/platforms'

/** A few rows for every platform, found by the index of platform and channel. */
const OFFERED = "SELECT DISTINCT platform FROM builds WHERE channel = 'stable' AND withdrawn = 0"

/** Apps that visitors can download. */
export const downloadAchievements: AchievementSource = {
  id: 'downloads',
  achievements: [
    {
      id: 'downloads.every_platform',
      category: 'special',
      rarity: 'rare',
      points: 75,
      title: 'On every device',
      description: 'There is an app for Windows, macOS, iOS and Android.',
      requirement: 'Publish a stable build for every platform',
      maxProgress: PLATFORM_IDS.length,
      unit: 'platforms',
      figure: 'platforms',
    },
  ],
  count: async () => ({ platforms: (await rows(OFFERED, [])).length }),
}
