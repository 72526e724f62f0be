import { inject } from '@adonisjs/core'
import { Job } from '#core/jobs/models/job'
import { FinishRun } from '#operations/optimizer/actions/finish_run'
import { OptimizerRun } from '#operations/optimizer/models/optimizer_run'

/** Ends the open run where its job is over: a worker was gone while it cleaned up, and would keep all later runs from beginning. */
@inject()
export class CloseAbandonedRun {
  constructor(private finishRun: FinishRun) {}

  async execute(): Promise<void> {
    // In this order: a run ends before its job does.
    const run = await OptimizerRun.findBy('is_open', 1)
    if (!run) return
    const job = run.jobId === null ? null : await Job.find(run.jobId)
    if (job?.finishedAt === null) return
    const cutOff = { startedBy: job?.requestedBy ?? null, stoppedBy: job?.cancelledBy ?? null }
    await this.finishRun.execute({ runId: run.id, state: 'failed', cutOff })
  }
}
