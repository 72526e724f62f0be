import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { CelebrateAchievements } from '#operations/achievements/actions/celebrate_achievements'
import { CheckAchievements } from '#operations/achievements/actions/check_achievements'
import AchievementTransformer from '#operations/achievements/transformers/achievement_transformer'
import CelebrationTransformer from '#operations/achievements/transformers/celebration_transformer'

/** The trophy case, for administrators. */
export default class AchievementsController {
  /** What is next within reach comes first. Cheap: consoles ask every five seconds. */
  @inject()
  async index(ctx: HttpContext, checkAchievements: CheckAchievements) {
    return ctx.serialize(AchievementTransformer.transform(await checkAchievements.execute()))
  }

  /** The caller is the one who celebrates what it answers. */
  @inject()
  async celebrate(ctx: HttpContext, celebrateAchievements: CelebrateAchievements) {
    return ctx.serialize(CelebrationTransformer.transform({ ids: await celebrateAchievements.execute() }))
  }
}
