import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CheckedAchievement } from '#operations/achievements/services/by_reach'

export default class AchievementTransformer extends BaseTransformer<CheckedAchievement> {
  toObject() {
    const { unlockedOn } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'title', 'description', 'category', 'rarity', 'points', 'requirement']),
      ...this.pick(this.resource, ['progress', 'maxProgress', 'unit', 'isMeasured', 'isCelebrated']),
      unlocked: unlockedOn !== null,
      unlockedAt: unlockedOn,
    }
  }
}
