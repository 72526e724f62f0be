import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { totalOf } from '#core/database/totals'
import { CloseTrial, TRIAL_DOMAIN } from '#vpn/actions/close_trial'
import { createUser } from '#tests/support/accounts'
import { emptyDatabase } from '#tests/support/database'

test.group('The account of a trial', (group) => {
  group.each.setup(() => emptyDatabase())

  test('leaves the total of users as it was once it is removed', async ({ assert }) => {
    await createUser()
    const { id: userId } = await createUser({ email: `x${TRIAL_DOMAIN}` })
    assert.equal(await totalOf('users'), 2)
    const close = await app.container.make(CloseTrial)
    await close.execute({ userId })
    assert.equal(await totalOf('users'), 1)
  })

  test('is the only one that goes, and nothing of others is erased', async ({ assert }) => {
    const { id: userId } = await createUser({ plan: 'yearly' })
    await (await app.container.make(CloseTrial)).execute({ userId })
    assert.lengthOf(await db.from('grants').where('user_id', userId), 1)
    assert.equal(await totalOf('users'), 1)
  })
})
