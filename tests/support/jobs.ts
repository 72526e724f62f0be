import { setTimeout as sleep } from 'node:timers/promises'
import { DueWorkRegistry } from '#core/due_work'
import { CancelJob } from '#core/jobs/cancel_job'
import { DoJobs } from '#core/jobs/do_jobs'
import { JobClaims } from '#core/jobs/job_claims'
import { type JobKind, JobKinds, type JobWork } from '#core/jobs/job_kinds'
import { JobRequesters } from '#core/jobs/job_requesters'
import { DO_JOBS, DO_LONG_JOBS, DROP_CANCELLED_JOBS, RequestJob } from '#core/jobs/request_job'
import { RetryJob } from '#core/jobs/retry_job'
import { FrozenClock } from '#tests/support/frozen_clock'

interface Input {
  name: string
}

/** Workers of a product with this kind of job, which would be processes of their own. */
export function jobsOf(kind: Partial<JobKind<Input>>) {
  const clock = new FrozenClock()
  const kinds = new JobKinds()
  kinds.register<Input>({ name: 'test.work', afterCrash: 'run_again', run: async () => null, ...kind })
  const due = new DueWorkRegistry()
  due.register({ name: DO_JOBS, everyMs: 60_000, run: async () => {} })
  due.register({ name: DO_LONG_JOBS, everyMs: 60_000, run: async () => {} })
  due.register({ name: DROP_CANCELLED_JOBS, everyMs: 60_000, run: async () => {} })
  const request = new RequestJob(clock, kinds, due)
  const claims = new JobClaims(clock)
  const requesters = new JobRequesters()
  return {
    clock,
    claims,
    kinds,
    request,
    cancel: new CancelJob(due),
    requesters,
    worker: () => new DoJobs(claims, kinds, requesters),
    retry: new RetryJob(due),
    ask: (name = 'a', requestedBy: number | null = null) =>
      request.execute({ kind: 'test.work', input: { name }, requestedBy }),
  }
}

/** Runs until it is told to stop. */
export async function untilAborted({ signal, report }: JobWork<Input>) {
  while (!signal.aborted) {
    report({ done: 1 })
    await sleep(20)
  }
  signal.throwIfAborted()
}
