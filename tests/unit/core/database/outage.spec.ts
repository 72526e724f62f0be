import { test } from '@japa/runner'
import Knex from 'knex'
import { connectionLost, outcomeUnknown } from '#core/database/errors'
import { Outage } from '#core/database/outage'
import { DueWorkRegistry } from '#core/due_work'

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', fatal: true })

/** A database that is away until it is told otherwise, and the pauses between the looks at it. */
function database() {
  const pauses: number[] = []
  const state = { away: true }
  const ask = async () => {
    if (state.away) throw away()
  }
  const looked = Promise.withResolvers<void>()
  const pause = async (ms: number) => {
    pauses.push(ms)
    if (pauses.length === 6) looked.resolve()
    // One turn of the loop, in which others go on.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { outage: new Outage(ask, pause), pauses, state, looked: looked.promise }
}

test.group('An outage of the database', () => {
  test('is seen by a connection that broke before or during COMMIT, too', async ({ assert }) => {
    for (const error of [connectionLost(), outcomeUnknown(away())]) {
      const { outage, state } = database()
      assert.isTrue(outage.note(error))
      state.away = false
      await outage.end
    }
  })

  test('is looked at ever more rarely, and ends when it answers', async ({ assert }) => {
    const { outage, pauses, state, looked } = database()
    assert.isFalse(outage.note(Object.assign(new Error('mail server'), { code: 'ECONNREFUSED' })))
    assert.isUndefined(outage.end)
    assert.isTrue(outage.note(away()))
    assert.isTrue(outage.note(away()))
    await looked
    assert.deepEqual(pauses.slice(0, 6), [1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
    state.away = false
    await outage.end
    assert.isUndefined(outage.end)
  })

  test('is why no connection comes free in time, as long as it lasts', async ({ assert }) => {
    const { outage, state } = database()
    const noneFree = new Knex.KnexTimeoutError('no connection came free')
    assert.isFalse(outage.note(noneFree))
    outage.note(away())
    assert.isTrue(outage.note(noneFree))
    state.away = false
    await outage.end
    assert.isFalse(outage.note(noneFree))
  })

  test('lets no due work begin before it is over', async ({ assert }) => {
    const { outage, state, looked } = database()
    const registry = new DueWorkRegistry(outage)
    const after = Promise.withResolvers<void>()
    let rounds = 0
    const run = async () => {
      rounds += 1
      if (state.away) throw away()
      after.resolve()
    }
    registry.register({ name: 'a', everyMs: 1, run })
    registry.start()
    await looked
    assert.equal(rounds, 1)
    state.away = false
    await after.promise
    await registry.stop()
  })
})
