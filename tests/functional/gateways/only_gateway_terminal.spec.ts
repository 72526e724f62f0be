import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { freshStart } from '#tests/support/accounts'
import { runCliJson } from '#tests/support/run_cli'
import { openSandbox } from '#tests/support/gateways/sandbox/harness'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'
import { useHarness } from '#tests/support/gateways/use_harness'

const culvert = (...args: string[]) => runCliJson<{ code?: string; message?: string }>(['gateway', ...args])
const enabled = async () => (await db.from('payment_gateways').where('is_enabled', true)).length

test.group('The only gateway that can be used, in the terminal', (group) => {
  group.each.setup(freshStart)

  test('is not disabled without a confirmation, which says what users will see', async ({ assert, cleanup }) => {
    await useHarness(cleanup, await openSandbox())
    const refused = await culvert('disable', 'sandbox')
    assert.notEqual(refused.code, 0)
    assert.include(refused.stderr, "Users will see 'No Payment Methods Available'")
    assert.include(refused.stderr, '--yes')
    assert.equal(await enabled(), 1)
    assert.equal((await culvert('disable', 'sandbox', '--yes')).code, 0)
    assert.equal(await enabled(), 0)
    // It is off already.
    assert.equal((await culvert('disable', 'sandbox')).code, 0)
  })

  test('is not removed without one either', async ({ assert, cleanup }) => {
    await useHarness(cleanup, await openSandbox())
    assert.include((await culvert('remove', 'sandbox')).stderr, "Users will see 'No Payment Methods Available'")
  })

  test('one of two is disabled without a question', async ({ assert, cleanup }) => {
    await useHarness(cleanup, await openSandbox(), await StripeHarness.open())
    assert.equal((await culvert('disable', 'sandbox')).code, 0)
    assert.equal(await enabled(), 1)
  })
})
