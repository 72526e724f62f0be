import { test } from '@japa/runner'
import { AiCall } from '#advisor/models/ai_call'
import { endLease, takeLease } from '#advisor/steps/model_lease'
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
      const lease = await takeLease(id, 'range', now)
      return 'claim' in lease ? lease.claim : null
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
})
