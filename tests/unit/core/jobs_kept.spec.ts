import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import { JobFailure } from '#core/jobs/job_kinds'
import { Job } from '#core/jobs/models/job'
import { emptyDatabase } from '#tests/support/database'
import { jobsOf, untilAborted } from '#tests/support/jobs'

test.group('What jobs keep, and for whom they are done', (group) => {
  group.each.setup(emptyDatabase)

  test('what a try kept is there for the next one, also after a failure, and is the result until there is another', async ({
    assert,
  }) => {
    const seen: unknown[] = []
    const { ask, retry, worker } = jobsOf({
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
    const { ask, worker } = jobsOf({
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
    const { ask, requesters, worker } = jobsOf({
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
})
