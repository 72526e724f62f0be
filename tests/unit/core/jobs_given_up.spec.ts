import { once } from 'node:events'
import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import { MOST_CRASHES } from '#core/jobs/do_jobs'
import { CLAIM_SECONDS } from '#core/jobs/job_claims'
import { Job } from '#core/jobs/models/job'
import { emptyDatabase } from '#tests/support/database'
import { eventually } from '#tests/support/eventually'
import { jobsOf, untilAborted } from '#tests/support/jobs'

test.group('Jobs that end without being done', (group) => {
  group.each.setup(emptyDatabase)

  test('one in whose middle three workers were gone fails, cleaned up, and the next gets its turn', async ({
    assert,
  }) => {
    const begun: string[] = []
    const cleaned: string[] = []
    const { ask, claims, clock, retry, worker } = jobsOf({
      run: async ({ input }) => void begun.push(input.name),
      cleanUp: async ({ input }) => void cleaned.push(input.name),
    })
    const { id } = await ask('deadly')
    await ask('next')
    for (let crash = 0; crash < MOST_CRASHES; crash += 1) {
      assert.equal((await claims.take())?.id, id)
      clock.advance({ seconds: CLAIM_SECONDS + 1 })
    }
    await worker().execute()
    assert.containsSubset((await Job.findOrFail(id)).$attributes, { state: 'failed', error: 'E_INTERRUPTED' })
    assert.deepEqual({ begun, cleaned }, { begun: ['next'], cleaned: ['deadly'] })
    // Whoever knows why may try again.
    assert.isTrue(await retry.execute(id))
    await worker().execute()
    assert.equal((await Job.findOrFail(id)).state, 'done')
  })

  test('where cleaning up ends a worker as well, the job fails without it', async ({ assert }) => {
    let cleaned = 0
    const { ask, claims, clock, worker } = jobsOf({ cleanUp: async () => void (cleaned += 1) })
    const { id } = await ask()
    for (let crash = 0; crash <= MOST_CRASHES; crash += 1) {
      await claims.take()
      clock.advance({ seconds: CLAIM_SECONDS + 1 })
    }
    await worker().execute()
    assert.containsSubset((await Job.findOrFail(id)).$attributes, { state: 'failed', error: 'E_INTERRUPTED' })
    assert.equal(cleaned, 0)
  })

  test('a process that stops is no crash, however often', async ({ assert }) => {
    const { ask, claims, worker } = jobsOf({})
    const { id } = await ask()
    for (let stop = 0; stop < 2 * MOST_CRASHES; stop += 1) {
      const job = await claims.take()
      await claims.giveBack(id, job?.claim ?? '')
    }
    await worker().execute()
    assert.equal((await Job.findOrFail(id)).state, 'done')
  })

  test('a worker that comes back after it lost its job did not crash, and neither did one whose next try got further', async ({
    assert,
  }) => {
    const lost = jobsOf({ run: untilAborted })
    const { id } = await lost.ask()
    const working = lost.worker().execute()
    await eventually('it is under way', async () => (await Job.findOrFail(id)).done === 1)
    lost.clock.advance({ seconds: CLAIM_SECONDS + 1 })
    const taken = await lost.claims.take()
    assert.equal(taken?.crashes, 1)
    await working
    assert.containsSubset((await Job.findOrFail(id)).$attributes, { state: 'running', crashes: 0 })

    const claim = taken?.claim ?? ''
    const crashesAfter = async (kept: object) => {
      await Job.query().where({ id }).update({ crashes: 2 })
      await lost.claims.store(id, claim, kept)
      return (await Job.findOrFail(id)).crashes
    }
    assert.equal(await crashesAfter({ copied: 1 }), 0)
    assert.equal(await crashesAfter({ copied: 1 }), 2)
    assert.equal(await crashesAfter({ copied: 2 }), 0)
  })

  test('one that is done is not cleaned up where that could not be stored', async ({ assert }) => {
    const cleaned: string[] = []
    const { ask, claims, clock, worker } = jobsOf({ cleanUp: async ({ input }) => void cleaned.push(input.name) })
    const { id } = await ask()
    const { end } = claims
    claims.end = async () => Promise.reject(new Error('connection lost'))
    await assert.rejects(() => worker().execute(), 'connection lost')
    claims.end = end
    clock.advance({ seconds: CLAIM_SECONDS + 1 })
    await worker().execute()
    assert.equal((await Job.findOrFail(id)).state, 'done')
    assert.deepEqual(cleaned, [])
  })

  test('one that waits ends as soon as it is cancelled, also behind one that is under way', async ({ assert }) => {
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const cleaned: string[] = []
    const { ask, cancel, worker } = jobsOf({
      run: async () => {
        begun.resolve()
        await end.promise
      },
      cleanUp: async ({ input }) => void cleaned.push(input.name),
    })
    const first = await ask('first')
    const second = await ask('second')
    const one = worker()
    const working = one.execute()
    await begun.promise
    await cancel.execute(second.id, null)
    await one.dropCancelled()
    assert.equal((await Job.findOrFail(second.id)).state, 'cancelled')
    assert.equal((await Job.findOrFail(first.id)).state, 'running')
    assert.deepEqual(cleaned, ['second'])
    end.resolve()
    await working
    assert.equal((await Job.findOrFail(first.id)).state, 'done')
  })

  test('what a job stores in a transaction counts, also where it was cancelled meanwhile', async ({ assert }) => {
    const { ask, cancel, worker } = jobsOf({
      run: async ({ id, keep, signal }) => {
        await cancel.execute(id, null)
        await once(signal, 'abort')
        await transaction((trx) => keep({ moved: 'photos' }, trx))
        await keep({ moved: 'never' })
      },
    })
    const { id } = await ask()
    await worker().execute()
    assert.containsSubset((await Job.findOrFail(id)).$attributes, { state: 'cancelled', result: { moved: 'photos' } })
  })
})
