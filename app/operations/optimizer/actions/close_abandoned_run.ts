import { inject } from '@adonisjs/core'
import { findAbandoned } from '#core/jobs/find_abandoned'
import { FinishRun } from '#operations/optimizer/actions/finish_run'
import { OptimizerRun } from '#operations/optimizer/models/optimizer_run'

/** Ends an abandoned run as failed: it would keep all later ones from beginning. */
@inject()
export class CloseAbandonedRun {
  constructor(private finishRun: FinishRun) {}

  async execute(): Promise<void> {
    const abandoned = await findAbandoned(() => OptimizerRun.findBy('is_open', 1))
    if (!abandoned) return
    const { run, job } = abandoned
    const cutOff = { startedBy: job?.requestedBy ?? null, stoppedBy: job?.cancelledBy ?? null }
    await this.finishRun.execute({ runId: run.id, state: 'failed', cutOff })
  }
}
