import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { CreatePromotion } from '#billing/actions/create_promotion'
import { EndPromotion } from '#billing/actions/end_promotion'
import { EnsurePlanPrice } from '#billing/actions/ensure_plan_price'
import { SetPlanPrice } from '#billing/actions/set_plan_price'
import { SetTaxRate } from '#billing/actions/set_tax_rate'
import type { OpenGateway } from '#gateways/index'
import { freshStart } from '#tests/support/accounts'

const make = <T>(token: new (...args: never[]) => T) => app.container.make(token) as Promise<T>
const errorOf = (result: { ok: boolean; error?: { type: string } }) => result.error?.type ?? null

test.group('The catalogue', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => async () => {
    await db.from('plans').where('id', 'monthly').update({ price_minor: 999 })
  })

  /** A gateway whose provider makes a price for each key, and counts how often it was asked. */
  function pricing(testMode = true) {
    const keys: string[] = []
    const ensurePrice = async ({ key }: { key: string }) => {
      if (!keys.includes(key)) keys.push(key)
      return `price_${keys.indexOf(key)}`
    }
    return { keys, gateway: { name: 'stripe', testMode, provider: { ensurePrice } } as unknown as OpenGateway }
  }

  test('a price is made at the provider once, and again when the plan costs something else', async ({ assert }) => {
    const [ensure, setPrice] = [await make(EnsurePlanPrice), await make(SetPlanPrice)]
    const { gateway, keys } = pricing()
    const price = () => ensure.execute({ planId: 'monthly', gateway })
    assert.deepEqual(await price(), { providerPriceId: 'price_0', amountMinor: 999, currency: 'USD' })
    assert.deepEqual(await price(), { providerPriceId: 'price_0', amountMinor: 999, currency: 'USD' })
    await setPrice.execute({ plan: 'monthly', amountMinor: 1299, actorId: null })
    assert.deepEqual(await price(), { providerPriceId: 'price_1', amountMinor: 1299, currency: 'USD' })
    await setPrice.execute({ plan: 'monthly', amountMinor: 999, actorId: null })
    assert.deepEqual(await price(), { providerPriceId: 'price_0', amountMinor: 999, currency: 'USD' })
    assert.deepEqual(keys, ['price:monthly:999:USD', 'price:monthly:1299:USD'])
    const rows = (await db.from('plan_prices').orderBy('id')) as Record<string, unknown>[]
    assert.deepEqual(
      rows.map(({ interval, retired_at }) => [interval, retired_at !== null]),
      [
        ['month', false],
        ['month', true],
      ]
    )
    assert.deepEqual(
      rows.map((row) => [row.provider_price_id, Boolean(row.is_current)]),
      [
        ['price_0', true],
        ['price_1', false],
      ]
    )
  })

  test('many who need a price at once find one', async ({ assert }) => {
    const ensure = await make(EnsurePlanPrice)
    const { gateway } = pricing()
    const found = await Promise.all(Array.from({ length: 10 }, () => ensure.execute({ planId: 'monthly', gateway })))
    assert.lengthOf(new Set(found.map(({ providerPriceId }) => providerPriceId)), 1)
    assert.lengthOf(await db.from('plan_prices'), 1)
  })

  test('prices of the test mode stand apart', async ({ assert }) => {
    const ensure = await make(EnsurePlanPrice)
    await ensure.execute({ planId: 'monthly', gateway: pricing(true).gateway })
    await ensure.execute({ planId: 'monthly', gateway: pricing(false).gateway })
    assert.lengthOf(await db.from('plan_prices').where('is_current', true), 2)
  })

  test('a price that nobody could collect is refused', async ({ assert }) => {
    const setPrice = await make(SetPlanPrice)
    const change = (amountMinor: number, more = {}) =>
      setPrice.execute({ plan: 'monthly', amountMinor, actorId: null, ...more })
    assert.equal(errorOf(await change(49)), 'not_positive')
    assert.equal(errorOf(await change(999, { plan: 'free' })), 'free_plan')
    assert.equal(errorOf(await change(999, { originalAmountMinor: 999 })), 'original_not_higher')
  })

  test('a code takes off a percentage or an amount, is there once, and ends once', async ({ assert }) => {
    const [create, end] = [await make(CreatePromotion), await make(EndPromotion)]
    const promotion = (more: object) => create.execute({ code: 'SPRING', duration: 'once', actorId: null, ...more })
    assert.equal(errorOf(await promotion({})), 'percent_or_amount')
    assert.equal(errorOf(await promotion({ percentOff: 101 })), 'wrong_percent')
    assert.equal(errorOf(await promotion({ percentOff: 10, code: 'a b' })), 'wrong_code')
    assert.isNull(errorOf(await promotion({ percentOff: 10, code: ' spring ' })))
    assert.equal(errorOf(await promotion({ amountOffMinor: 100 })), 'code_taken')
    assert.isNull(errorOf(await end.execute({ code: 'spring', actorId: null })))
    assert.isNull(errorOf(await end.execute({ code: 'spring', actorId: null })))
    assert.equal(errorOf(await end.execute({ code: 'summer', actorId: null })), 'not_found')
    assert.lengthOf(await db.from('audit_log').where('action', 'promotion.end'), 1)
  })

  test('a rate of tax is set, changed and taken away', async ({ assert }) => {
    const setRate = await make(SetTaxRate)
    const rate = (rateBps: number | null, country = 'DE') =>
      setRate.execute({ country, name: 'VAT', rateBps, actorId: null })
    assert.equal(errorOf(await rate(1900, 'de')), 'wrong_country')
    assert.equal(errorOf(await rate(5001)), 'wrong_rate')
    await rate(1900)
    await rate(2000)
    assert.containsSubset(await db.from('tax_rates'), [{ country: 'DE', rate_bps: 2000 }])
    await rate(null)
    assert.lengthOf(await db.from('tax_rates'), 0)
  })

  test('a rate of tax that is set as it is, or taken away where there is none, is not written down', async ({
    assert,
  }) => {
    const setRate = await make(SetTaxRate)
    const entries = async (name: string, rateBps: number | null) => {
      assert.isTrue((await setRate.execute({ country: 'DE', name, rateBps, actorId: null })).ok)
      return (await db.from('audit_log').where('action', 'tax.set')).length
    }
    assert.equal(await entries('VAT', null), 0)
    assert.equal(await entries('VAT', 1900), 1)
    assert.equal(await entries('VAT', 1900), 1)
    assert.equal(await entries('MwSt.', 1900), 2)
    assert.equal(await entries('MwSt.', null), 3)
    assert.equal(await entries('MwSt.', null), 3)
  })
})
