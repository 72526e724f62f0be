import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { firstRow } from '#core/database/rows'
import { Milestones } from '#core/health/milestones'
import { CloseAbandonedRun } from '#operations/optimizer/actions/close_abandoned_run'
import { StartOptimizer } from '#operations/optimizer/actions/start_optimizer'

/** In UTC: few people are awake in Europe and America. */
export const NIGHTLY_HOUR = 3

/** The milestone of the first look at the clock, which tells an installation that has just begun. */
const BEGUN = 'operations.nightly_begun'

/** Starts the nightly run, once a day. Where one is running it tries again later. */
@inject()
export class RunNightly {
  constructor(
    private clock: Clock,
    private start: StartOptimizer,
    private closeAbandoned: CloseAbandonedRun,
    private milestones: Milestones
  ) {}

  async execute(): Promise<void> {
    await this.closeAbandoned.execute()
    if (this.clock.now().hour < NIGHTLY_HOUR) return
    const scheduledOn = this.clock.today()
    const last = await firstRow<{ day: string | null }>('SELECT MAX(scheduled_on) AS day FROM optimizer_runs', [])
    if (last?.day === scheduledOn) return
    // A new installation has nothing to clean up yet, and its first visitors are at work: its first night is the next one.
    if (!last?.day && (await this.milestones.daysSince(BEGUN)) === 0) return
    await this.start.execute({ actorId: null, isPreview: false, scheduledOn })
  }
}
