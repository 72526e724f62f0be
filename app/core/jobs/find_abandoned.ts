import { Job } from '#core/jobs/models/job'

/** The open run whose job is over or gone, with that job: a worker was gone while it cleaned up. Null where there is none. */
export async function findAbandoned<Run extends { readonly jobId: number | null }>(
  findOpen: () => Promise<Run | null>
): Promise<{ run: Run; job: Job | null } | null> {
  // In this order: a run ends before its job does.
  const run = await findOpen()
  if (!run) return null
  const job = run.jobId === null ? null : await Job.find(run.jobId)
  return job?.finishedAt === null ? null : { run, job }
}
