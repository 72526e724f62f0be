import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { CancelJob } from '#core/jobs/cancel_job'
import { DoJobs } from '#core/jobs/do_jobs'
import { CLAIM_SECONDS, JobClaims } from '#core/jobs/job_claims'
import { JobFailure, type JobKind, JobKinds, type JobWork } from '#core/jobs/job_kinds'
import { JobRequesters } from '#core/jobs/job_requesters'
import { Job } from '#core/jobs/models/job'
import { PurgeJobs } from '#core/jobs/purge_jobs'
import { DO_JOBS, RequestJob } from '#core/jobs/request_job'
import { RetryJob } from '#core/jobs/retry_job'
import { DueWorkRegistry } from '#core/due_work'
import { transaction } from '#core/database/transaction'
import { emptyDatabase } from '#tests/support/database'
import { FrozenClock } from '#tests/support/frozen_clock'

type Input = { name: string }

test.group('Jobs', (group) => {
  group.each.setup(emptyDatabase)

  /** Workers of a product with this kind of job, which would be processes of their own. */
  function setUp(kind: Partial<JobKind<Input>>) {
    const clock = new FrozenClock()
    const kinds = new JobKinds()
    kinds.register<Input>({ name: 'test.work', afterCrash: 'run_again', run: async () => null, ...kind })
    const due = new DueWorkRegistry()
    due.register({ name: DO_JOBS, everyMs: 60_000, run: async () => {} })
    const request = new RequestJob(clock, kinds, due)
    const claims = new JobClaims(clock)
    const requesters = new JobRequesters()
    return {
      clock,
      claims,
      cancel: new CancelJob(due),
      requesters,
      worker: () => new DoJobs(claims, kinds, requesters),
      retry: new RetryJob(due),
      ask: (name = 'a', requestedBy: number | null = null) =>
        request.execute({ kind: 'test.work', input: { name }, requestedBy }),
    }
  }

  /** Runs until it is told to stop. */
  async function untilAborted({ signal, report }: JobWork<Input>) {
    while (!signal.aborted) {
      report({ done: 1 })
      await sleep(20)
    }
    signal.throwIfAborted()
  }

  test('one is done by the next worker, with its progress and its result', async ({ assert }) => {
    const { ask, worker } = setUp({
      run: async ({ input, attempt, report }) => {
        report({ done: 2, total: 3, step: `Copying ${input.name}` })
        return { attempt }
      },
    })
    const { id } = await ask('photos')
    await worker().execute()
    const job = await Job.findOrFail(id)
    assert.containsSubset(job.$attributes, {
      state: 'done',
      done: 2,
      total: 3,
      step: 'Copying photos',
      result: { attempt: 1 },
      error: null,
      claim: null,
      requestedBy: null,
    })
    assert.isNotNull(job.finishedAt)
  })

  test('a failure that was expected says its code, any other one that something went wrong, and both are cleaned up', async ({
    assert,
  }) => {
    const cleaned: string[] = []
    const { ask, worker } = setUp({
      run: async ({ input }) => {
        throw input.name === 'known' ? new JobFailure('E_FILE_EXISTS') : new Error('a secret path')
      },
      cleanUp: async ({ input }) => void cleaned.push(input.name),
    })
    const known = await ask('known')
    const unknown = await ask('unknown')
    await worker().execute()
    assert.containsSubset((await Job.findOrFail(known.id)).$attributes, { state: 'failed', error: 'E_FILE_EXISTS' })
    assert.containsSubset((await Job.findOrFail(unknown.id)).$attributes, { state: 'failed', error: 'E_INTERNAL' })
    assert.deepEqual(cleaned, ['known', 'unknown'])
  })

  test('four workers do twenty jobs, each once', async ({ assert }) => {
    const done: string[] = []
    const { ask, worker } = setUp({ run: async ({ input }) => void done.push(input.name) })
    for (let index = 0; index < 20; index += 1) await ask(String(index))
    await Promise.all([worker(), worker(), worker(), worker()].map((one) => one.execute()))
    assert.sameMembers(
      done,
      Array.from({ length: 20 }, (_, index) => String(index))
    )
    assert.lengthOf(done, 20)
  })

  test('one that waits is never begun after it was cancelled, and one that is over is not cancelled', async ({
    assert,
  }) => {
    let begun = 0
    const { ask, cancel, worker } = setUp({ run: async () => void (begun += 1) })
    const { id } = await ask()
    assert.isTrue(await cancel.execute(id))
    await worker().execute()
    assert.equal((await Job.findOrFail(id)).state, 'cancelled')
    assert.equal(begun, 0)
    assert.isFalse(await cancel.execute(id))
  })

  test('one under way is stopped when it is cancelled, and cleaned up', async ({ assert }) => {
    const begun = new EventTarget()
    const cleaned: string[] = []
    const { ask, cancel, worker } = setUp({
      run: async (work) => {
        begun.dispatchEvent(new Event('begun'))
        await untilAborted(work)
      },
      cleanUp: async ({ input }) => void cleaned.push(input.name),
    })
    const { id } = await ask()
    const started = once(begun, 'begun')
    const working = worker().execute()
    await started
    await cancel.execute(id)
    await working
    assert.equal((await Job.findOrFail(id)).state, 'cancelled')
    assert.deepEqual(cleaned, ['a'])
  })

  test('one whose worker died is run again by the next, and only after the claim ran out', async ({ assert }) => {
    const attempts: number[] = []
    const { ask, claims, clock, worker } = setUp({ run: async ({ attempt }) => void attempts.push(attempt) })
    const { id } = await ask()
    await claims.take()
    await worker().execute()
    assert.deepEqual(attempts, [])
    clock.advance({ seconds: CLAIM_SECONDS + 1 })
    await worker().execute()
    assert.deepEqual(attempts, [2])
    assert.equal((await Job.findOrFail(id)).state, 'done')
  })

  test('one that cannot go on after a crash fails, cleaned up', async ({ assert }) => {
    const cleaned: string[] = []
    const { ask, claims, clock, worker } = setUp({
      afterCrash: 'fail',
      cleanUp: async ({ input }) => void cleaned.push(input.name),
    })
    const { id } = await ask()
    await claims.take()
    clock.advance({ seconds: CLAIM_SECONDS + 1 })
    await worker().execute()
    assert.containsSubset((await Job.findOrFail(id)).$attributes, { state: 'failed', error: 'E_INTERRUPTED' })
    assert.deepEqual(cleaned, ['a'])
  })

  test('a worker that lost its job stops, and changes and cleans up nothing more', async ({ assert }) => {
    const begun = new EventTarget()
    let cleaned = 0
    const { ask, worker } = setUp({
      run: async (work) => {
        begun.dispatchEvent(new Event('begun'))
        return untilAborted(work)
      },
      cleanUp: async () => void (cleaned += 1),
    })
    const { id } = await ask()
    const started = once(begun, 'begun')
    const slow = worker().execute()
    await started
    // It hung for longer than its claim, and another one took the job.
    await db.from('jobs').where('id', id).update({ claim: 'of another worker' })
    await slow
    const job = await Job.findOrFail(id)
    assert.containsSubset(job.$attributes, { state: 'running', claim: 'of another worker', done: 0 })
    assert.equal(cleaned, 0)
  })

  test('what a try kept is there for the next one, also after a failure, and is the result until there is another', async ({
    assert,
  }) => {
    const seen: unknown[] = []
    const { ask, retry, worker } = setUp({
      run: async ({ kept, keep }) => {
        seen.push(kept)
        if (kept !== null) return { copied: 2 }
        await keep({ copied: 1 })
        throw new JobFailure('E_DISK_FULL')
      },
    })
    const { id } = await ask()
    await worker().execute()
    assert.containsSubset((await Job.findOrFail(id)).$attributes, { state: 'failed', result: { copied: 1 } })
    assert.isTrue(await retry.execute(id))
    assert.isFalse(await retry.execute(id))
    await worker().execute()
    assert.containsSubset((await Job.findOrFail(id)).$attributes, {
      state: 'done',
      result: { copied: 2 },
      error: null,
      attempts: 1,
    })
    assert.deepEqual(seen, [null, { copied: 1 }])
    assert.isFalse(await retry.execute(id))
  })

  test('what is kept within a transaction goes with it, and a worker that lost its job writes nothing', async ({
    assert,
  }) => {
    const { ask, worker } = setUp({
      run: async ({ id, keep }) => {
        const undone = transaction(async (trx) => {
          await keep({ round: 1 }, trx)
          throw new Error('rolled back')
        })
        await undone.catch(() => {})
        await db.from('jobs').where('id', id).update({ claim: 'of another worker' })
        await keep({ round: 2 })
      },
    })
    const { id } = await ask()
    await worker().execute()
    assert.containsSubset((await Job.findOrFail(id)).$attributes, { state: 'running', result: null })
  })

  test('one for administrators fails where whoever asked is none any more, before and while it runs', async ({
    assert,
  }) => {
    let isAdmin = false
    let begun = 0
    const cleaned: string[] = []
    const { ask, requesters, worker } = setUp({
      forAdministrators: true,
      run: async (work) => {
        begun += 1
        isAdmin = false
        await untilAborted(work)
      },
      cleanUp: async ({ input }) => void cleaned.push(input.name),
    })
    requesters.learn(async () => isAdmin)
    const early = await ask('early', 7)
    await worker().execute()
    assert.equal(begun, 0)
    isAdmin = true
    const late = await ask('late', 7)
    await worker().execute()
    assert.equal(begun, 1)
    for (const { id } of [early, late])
      assert.containsSubset((await Job.findOrFail(id)).$attributes, { state: 'failed', error: 'E_FORBIDDEN' })
    assert.deepEqual(cleaned, ['early', 'late'])
  })

  test('a process that stops gives its job back, and the next one runs it again', async ({ assert }) => {
    const begun = new EventTarget()
    let round = 0
    const { ask, worker } = setUp({
      run: async (work) => {
        round += 1
        begun.dispatchEvent(new Event('begun'))
        if (round === 1) await untilAborted(work)
      },
    })
    const { id } = await ask()
    const started = once(begun, 'begun')
    const stopping = worker()
    const working = stopping.execute()
    await started
    stopping.stop()
    await working
    assert.equal((await Job.findOrFail(id)).state, 'waiting')
    await worker().execute()
    assert.equal((await Job.findOrFail(id)).state, 'done')
  })

  test('those that ended are deleted after a week, those that wait are not', async ({ assert }) => {
    const { ask, clock, worker } = setUp({})
    await ask('ended')
    await worker().execute()
    const waiting = await ask('waiting')
    clock.advance({ days: 7, seconds: 1 })
    await new PurgeJobs(clock).execute()
    assert.deepEqual(
      (await Job.all()).map(({ id }) => id),
      [waiting.id]
    )
  })
})
