import { test } from '@japa/runner'
import { toSql } from '#core/database/columns'
import { freshStart } from '#tests/support/accounts'
import { insertMany } from '#tests/support/insert_many'
import { jobsOf } from '#tests/support/jobs'

test.group('Jobs that wait', (group) => {
  group.each.setup(freshStart)

  test('are counted by kind, up to a thousand: nobody who reads metrics waits for more', async ({ assert }) => {
    const { claims, clock, ask } = jobsOf({})
    await ask()
    assert.equal(await claims.waiting({}), 1)
    const zeros = { done: 0, attempts: 0, is_cancelled: false, revision: 0 }
    const row = { kind: 'test.other', state: 'waiting', input: '{}', created_at: toSql(clock.now()), ...zeros }
    await insertMany('jobs', 1_010, () => row)
    assert.equal(await claims.waiting({}), 1_000)
    assert.equal(await claims.waiting({ only: ['test.other'] }), 1_000)
    assert.deepEqual(
      [await claims.waiting({ only: ['test.work'] }), await claims.waiting({ without: ['test.other'] })],
      [1, 1]
    )
  })
})
