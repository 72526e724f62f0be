import { OptimizerRun } from '#operations/optimizer/models/optimizer_run'

/** Runs of the optimizer, the newest first. */
export async function listRuns({ limit }: { limit: number }): Promise<OptimizerRun[]> {
  return OptimizerRun.query().orderBy('started_at', 'desc').orderBy('id', 'desc').limit(limit)
}
