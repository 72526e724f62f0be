import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { CallModel } from '#advisor/actions/call_model'
import { AiCall } from '#advisor/models/ai_call'
import type { Settings } from '#advisor/services/model/settings'
import { endLease, takeLease } from '#advisor/steps/model_lease'
import { Clock } from '#core/clock'
import { createUser, freshStart } from '#tests/support/accounts'
import { FrozenClock } from '#tests/support/frozen_clock'

test.group("An operator's one call to a model", (group) => {
  group.each.setup(freshStart)

  test('is in flight for as long as its claim is there, also where the one before ends meanwhile', async ({
    assert,
    cleanup,
  }) => {
    const now = new FrozenClock().now()
    const { id } = await createUser({ isAdmin: true })
    const claimed = async () => {
      const lease = await takeLease({ userId: id, kind: 'range' }, now)
      return lease && 'claim' in lease ? lease.claim : null
    }
    const first = await claimed()
    assert.isNull(await claimed())
    const { find } = AiCall
    cleanup(() => void (AiCall.find = find))
    AiCall.find = async function (this: typeof AiCall, ...input: Parameters<typeof find>) {
      AiCall.find = find
      await endLease(id, first ?? '')
      return find.apply(this, input)
    } as typeof find
    const second = await claimed()
    assert.isString(second)
    assert.equal((await AiCall.find(id))?.claim, second)
    assert.isNull(await claimed())
  })

  test('is none for an operator who is gone', async ({ assert, cleanup }) => {
    const { id: userId } = await createUser({ isAdmin: true })
    await db.from('users').where('id', userId).delete()
    const { find } = AiCall
    let looks = 0
    cleanup(() => void (AiCall.find = find))
    AiCall.find = async function (this: typeof AiCall, ...input: Parameters<typeof find>) {
      looks += 1
      if (looks > 5) throw new Error('It looks for ever')
      return find.apply(this, input)
    } as typeof find
    assert.isNull(await takeLease({ userId, kind: 'range' }, new FrozenClock().now()))
    const calls = await app.container.make(CallModel)
    const settings = { host: 'model.example.com', model: 'm', dailyTokens: 100_000 } as Settings
    const call = { settings, operatorId: userId, kind: 'range', instructions: '', input: '' } as const
    const made = await calls.execute(call, async () => ({ value: 'advice', tokens: 10 }))
    assert.deepEqual(made, { ok: false, error: 'in_progress' })
  })

  test('waits for the call of another operator that asks for the same, and has its turn once that is over', async ({
    assert,
  }) => {
    const now = new FrozenClock().now()
    const one = { userId: (await createUser({ isAdmin: true })).id, kind: 'range', cacheKey: 'the same' } as const
    const other = { ...one, userId: (await createUser({ isAdmin: true })).id }
    const first = await takeLease(one, now)
    assert.deepEqual(await takeLease(other, now), { held: 'range' })
    assert.property(await takeLease({ ...other, cacheKey: 'another' }, now), 'claim')
    await AiCall.query().where({ userId: other.userId }).delete()
    await endLease(one.userId, first && 'claim' in first ? first.claim : '')
    assert.property(await takeLease(other, now), 'claim')
    assert.deepEqual(await takeLease(one, now), { held: 'range' })
    // A process that was killed ends nothing.
    assert.property(await takeLease(one, now.plus({ minutes: 3 })), 'claim')
  })

  test("asks no model where the call of another process kept what it's for meanwhile", async ({ assert }) => {
    const { id: userId } = await createUser({ isAdmin: true })
    const { id: operatorId } = await createUser({ isAdmin: true })
    const clock = await app.container.make(Clock)
    await takeLease({ userId, kind: 'range', cacheKey: 'the same' }, clock.now())
    const calls = await app.container.make(CallModel)
    const settings = { host: 'model.example.com', model: 'm', dailyTokens: 100_000 } as Settings
    const call = { settings, operatorId, kind: 'range', cacheKey: 'the same', instructions: '', input: '' } as const
    let asked = 0
    const ask = async () => String((asked += 1))
    assert.deepEqual(await calls.execute(call, ask, async () => true), { ok: false, error: 'in_progress' })
    assert.equal(asked, 0)
  })

  test('ends only once its answer is kept, and whoever waited for its turn looks for that first', async ({
    assert,
  }) => {
    const { id } = await createUser({ isAdmin: true })
    const calls = await app.container.make(CallModel)
    const settings = { host: 'model.example.com', model: 'm', dailyTokens: 100_000 } as Settings
    const call = { settings, operatorId: id, kind: 'range', instructions: '', input: '' } as const
    let inFlight = 0
    const keep = async () => {
      inFlight = (await AiCall.all()).length
    }
    const made = await calls.execute(
      call,
      async () => 'advice',
      async () => false,
      keep
    )
    assert.deepEqual(made, { ok: true, value: 'advice' })
    assert.equal(inFlight, 1)
    let asked = 0
    const again = async () => String((asked += 1))
    assert.deepEqual(await calls.execute(call, again, async () => true), { ok: false, error: 'in_progress' })
    assert.equal(asked, 0)
    assert.lengthOf(await AiCall.all(), 0)
  })
})
