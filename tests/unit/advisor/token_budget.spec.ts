import { test } from '@japa/runner'
import { AiDay } from '#advisor/models/ai_day'
import { type Reservation, reserveTokens, settleTokens } from '#advisor/steps/token_budget'
import { freshStart } from '#tests/support/accounts'
import { FrozenClock } from '#tests/support/frozen_clock'

const MOST = 10_000
const EACH = 900

test.group("The day's tokens", (group) => {
  group.each.setup(freshStart)

  test('are never overdrawn by calls at once, nor below zero once they are settled', async ({ assert }) => {
    const now = new FrozenClock().now()
    const left = async () => MOST - (await AiDay.query().firstOrFail()).tokens
    const asked = await Promise.all(Array.from({ length: 40 }, () => reserveTokens(now, EACH, MOST)))
    const reserved = asked.filter((one): one is Reservation => one !== null)
    assert.lengthOf(reserved, Math.floor(MOST / EACH))
    assert.equal(await left(), MOST - reserved.length * EACH)
    // Some used nothing, some all of it, and of some nobody knows.
    const used = [0, EACH, null, 300]
    const again: Promise<Reservation | null>[] = []
    await Promise.all(
      reserved.map(async (one, index) => {
        await settleTokens(one, used[index % used.length] ?? null)
        again.push(reserveTokens(now, EACH, MOST))
      })
    )
    const more = (await Promise.all(again)).filter((one) => one !== null)
    assert.isAbove(more.length, 0)
    assert.isAtLeast(await left(), 0)
  })
})
