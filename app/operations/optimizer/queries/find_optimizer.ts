import { inject } from '@adonisjs/core'
import { MaintenanceTasks } from '#core/health/maintenance_tasks'
import { Measures } from '#core/health/measures'
import { Job } from '#core/jobs/models/job'
import { MeasureAlert } from '#operations/optimizer/models/measure_alert'
import { OptimizerRun } from '#operations/optimizer/models/optimizer_run'
import { type Snapshot, snapshotOf } from '#operations/optimizer/services/snapshot'

export interface Optimizer {
  readonly now: Snapshot
  readonly tasks: readonly { id: string; name: string; about: string }[]
  /** Measures that administrators were emailed about, and when. */
  readonly alerts: readonly { measure: string; openedAt: string }[]
  /** The run under way, and how far it is. */
  readonly running: {
    run: OptimizerRun
    done: number
    total: number | null
    requestedBy: number | null
    step: string | null
    isStopping: boolean
  } | null
}

/** How the installation is now, what the optimizer can do, and what it is doing. */
@inject()
export class FindOptimizer {
  constructor(
    private measures: Measures,
    private tasks: MaintenanceTasks
  ) {}

  async execute(): Promise<Optimizer> {
    const run = await OptimizerRun.findBy('is_open', 1)
    const job = run?.jobId ? await Job.find(run.jobId) : null
    return {
      now: snapshotOf(await this.measures.read()),
      tasks: this.tasks.list().map(({ id, name, about }) => ({ id, name, about })),
      alerts: (await MeasureAlert.query().where('is_open', 1).orderBy('id')).map(({ measure, openedAt }) => ({
        measure,
        openedAt: openedAt.toISO() ?? '',
      })),
      running: run && {
        run,
        done: job?.done ?? 0,
        total: job?.total ?? null,
        requestedBy: job?.requestedBy ?? null,
        step: job?.step ?? null,
        isStopping: job?.isCancelled ?? false,
      },
    }
  }
}
