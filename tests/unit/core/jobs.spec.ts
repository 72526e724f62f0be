import { once } from 'node:events'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { CLAIM_SECONDS } from '#core/jobs/job_claims'
import { JobFailure } from '#core/jobs/job_kinds'
import { Job } from '#core/jobs/models/job'
import { PurgeJobs } from '#core/jobs/purge_jobs'
import { emptyDatabase } from '#tests/support/database'
import { jobsOf, untilAborted } from '#tests/support/jobs'

test.group('Jobs', (group) => {
  group.each.setup(emptyDatabase)

  test('one is done by the next worker, with its progress and its result', async ({ assert }) => {
    const { ask, worker } = jobsOf({
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
    const { ask, worker } = jobsOf({
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

  test('a long one is done beside the others, which do not wait for it', async ({ assert }) => {
    const { ask, kinds, request, worker } = jobsOf({})
    const ends = Promise.withResolvers<null>()
    kinds.register({ name: 'test.long', isLong: true, afterCrash: 'run_again', run: () => ends.promise })
    const stateOf = async (id: number) => (await Job.findOrFail(id)).state
    const long = await request.execute({ kind: 'test.long', input: {}, requestedBy: null })
    const one = worker()
    const round = one.executeLong()
    const { id } = await ask()
    await one.execute()
    assert.equal(await stateOf(id), 'done')
    assert.notEqual(await stateOf(long.id), 'done')
    ends.resolve(null)
    await round
    assert.equal(await stateOf(long.id), 'done')
  })

  test('four workers do twenty jobs, each once', async ({ assert }) => {
    const done: string[] = []
    const { ask, worker } = jobsOf({ run: async ({ input }) => void done.push(input.name) })
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
    const { ask, cancel, worker } = jobsOf({ run: async () => void (begun += 1) })
    const { id } = await ask()
    assert.isTrue(await cancel.execute(id, null))
    await worker().execute()
    assert.equal((await Job.findOrFail(id)).state, 'cancelled')
    assert.equal(begun, 0)
    assert.isFalse(await cancel.execute(id, null))
  })

  test('one under way is stopped when it is cancelled, and cleaned up', async ({ assert }) => {
    const begun = new EventTarget()
    const cleaned: string[] = []
    const { ask, cancel, worker } = jobsOf({
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
    await cancel.execute(id, null)
    await working
    assert.equal((await Job.findOrFail(id)).state, 'cancelled')
    assert.deepEqual(cleaned, ['a'])
  })

  test('one whose worker died is run again by the next, and only after the claim ran out', async ({ assert }) => {
    const attempts: number[] = []
    const { ask, claims, clock, worker } = jobsOf({ run: async ({ attempt }) => void attempts.push(attempt) })
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
    const { ask, claims, clock, worker } = jobsOf({
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
    const { ask, worker } = jobsOf({
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

  test('a process that stops gives its job back, and the next one runs it again', async ({ assert }) => {
    const begun = new EventTarget()
    let round = 0
    const { ask, worker } = jobsOf({
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
    const { ask, clock, worker } = jobsOf({})
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
