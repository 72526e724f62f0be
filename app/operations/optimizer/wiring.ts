import app from '@adonisjs/core/services/app'
import type { DueWorkRegistry } from '#core/due_work'
import { type EndedTry, JobKinds } from '#core/jobs/job_kinds'
import { FinishRun, type FinishRunInput } from '#operations/optimizer/actions/finish_run'
import { RunNightly } from '#operations/optimizer/actions/run_nightly'
import { RunOptimizer } from '#operations/optimizer/actions/run_optimizer'
import { WatchMeasures } from '#operations/optimizer/actions/watch_measures'
import { OPTIMIZE_JOB, type OptimizeInput } from '#operations/optimizer/actions/start_optimizer'

const EVERY_MS = 600_000
const WATCH_EVERY_MS = 20_000

/** A run that wasn't stopped and whose requester kept their rights has failed. */
function endOf({ input: { runId }, requestedBy, cancelledBy, error }: EndedTry<OptimizeInput>): FinishRunInput {
  const isStopped = error === null || error === 'E_FORBIDDEN'
  return { runId, state: isStopped ? 'stopped' : 'failed', cutOff: { startedBy: requestedBy, stoppedBy: cancelledBy } }
}

/** The optimizer's job and its schedule. */
export async function registerOptimizer(work: DueWorkRegistry) {
  const { container } = app
  ;(await container.make(JobKinds)).register<OptimizeInput>({
    name: OPTIMIZE_JOB,
    afterCrash: 'run_again',
    forAdministrators: true,
    // Others don't wait for it.
    isLong: true,
    run: async (job) => (await container.make(RunOptimizer)).execute(job),
    // Where only a task failed it has ended already.
    cleanUp: async (ended) => (await container.make(FinishRun)).execute(endOf(ended)),
  })
  const watch = async () => (await container.make(WatchMeasures)).execute()
  work.register({ name: 'operations.watch_measures', everyMs: WATCH_EVERY_MS, run: watch })
  const nightly = async () => (await container.make(RunNightly)).execute()
  work.register({ name: 'operations.optimize_nightly', everyMs: EVERY_MS, run: nightly })
}
