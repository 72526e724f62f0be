import { Job } from '#core/jobs/models/job'
import { OptimizerRun } from '#operations/optimizer/models/optimizer_run'

/** A run with what it is doing now; null where there is no such run. */
export async function findRun(id: number): Promise<{ run: OptimizerRun; step: string | null } | null> {
  const run = await OptimizerRun.find(id)
  if (!run) return null
  const job = run.isOpen && run.jobId ? await Job.find(run.jobId) : null
  return { run, step: job?.step ?? null }
}

/** Runs of the optimizer, the newest first. */
export async function listRuns({ limit }: { limit: number }): Promise<OptimizerRun[]> {
  return OptimizerRun.query().orderBy('started_at', 'desc').orderBy('id', 'desc').limit(limit)
}
