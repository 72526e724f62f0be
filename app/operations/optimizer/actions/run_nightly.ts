import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { StartOptimizer } from '#operations/optimizer/actions/start_optimizer'

/** In UTC: few people are awake in Europe and America. */
export const NIGHTLY_HOUR = 3

/** Starts the nightly run, once a day. Where one is running it tries again later. */
@inject()
export class RunNightly {
  constructor(
    private clock: Clock,
    private start: StartOptimizer
  ) {}

  async execute(): Promise<void> {
    if (this.clock.now().hour < NIGHTLY_HOUR) return
    const scheduledOn = this.clock.today()
    if (await db.from('optimizer_runs').where('scheduled_on', scheduledOn).first()) return
    await this.start.execute({ actorId: null, isPreview: false, scheduledOn })
  }
}
