import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { freshStart } from '#tests/support/accounts'
import { runCli, runCliJson } from '#tests/support/run_cli'

async function culvert(...args: string[]) {
  const { code, data } = await runCliJson<unknown>(args)
  return { code, data }
}

test.group('The catalogue in the terminal', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => async () => {
    await db.from('plans').where('id', 'yearly').update({ price_minor: 4999, original_price_minor: 11_988 })
  })

  test('plan: a new price for new subscriptions', async ({ assert }) => {
    const changed = await culvert('plan', 'set-price', 'yearly', '59.99', '--original', '120')
    assert.deepEqual(changed, { code: 0, data: { plan: 'yearly', before: 4999, after: 5999, currency: 'USD' } })
    assert.containsSubset((await culvert('plan', 'list')).data, [
      { id: 'free', amountMinor: 0 },
      { id: 'yearly', amountMinor: 5999, originalAmountMinor: 12_000, currency: 'USD' },
    ])
    assert.equal((await culvert('plan', 'set-price', 'yearly', 'cheap')).code, 2)
  })

  test('plan: the old price and the new one are said, and a price far from the old one is asked about', async ({
    assert,
  }) => {
    const near = await runCli(['plan', 'set-price', 'yearly', '59.99'])
    assert.include(near.stdout, 'yearly: $49.99 → $59.99')
    const far = await runCli(['plan', 'set-price', 'yearly', '5.99', '--original', 'none'])
    assert.notEqual(far.code, 0)
    assert.include(far.stderr, 'from $59.99 to $5.99')
    assert.containsSubset((await culvert('plan', 'list')).data, [{ id: 'yearly', amountMinor: 5999 }])
    const sure = await runCli(['plan', 'set-price', 'yearly', '5.99', '--original', 'none', '--yes'])
    assert.include(sure.stdout, 'yearly: $59.99 → $5.99')
  })

  test('promotion: create, end, list', async ({ assert }) => {
    const made = await culvert('promotion', 'create', 'spring-20', '--percent', '20', '--max', '500')
    assert.containsSubset(made, { code: 0, data: { code: 'SPRING-20' } })
    await culvert('promotion', 'end', 'Spring-20')
    const [promotion] = (await culvert('promotion', 'list')).data as { endedAt: string | null }[]
    assert.containsSubset(promotion, { code: 'SPRING-20', percentOff: 20, duration: 'once', maxRedemptions: 500 })
    assert.isString(promotion?.endedAt)
  })

  test('tax: what invoices call it has at most 40 characters and no control characters', async ({ assert }) => {
    for (const name of ['x'.repeat(41), ' ', 'Tax\u0007']) {
      const { code, data } = await culvert('tax', 'set', 'DE', '19', '--name', name)
      assert.equal(code, 2, JSON.stringify(data))
    }
    assert.deepEqual((await culvert('tax', 'list')).data, [])
    assert.equal((await culvert('tax', 'set', 'DE', '19', '--name', 'x'.repeat(40))).code, 0)
  })

  test('tax: set and list', async ({ assert }) => {
    assert.containsSubset((await culvert('tax', 'set', 'de', '5.5')).data, { country: 'DE', rateBps: 550 })
    assert.deepEqual((await culvert('tax', 'list')).data, [{ country: 'DE', name: 'VAT', rateBps: 550 }])
  })
})
