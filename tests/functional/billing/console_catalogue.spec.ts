import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { listTaxRates } from '#billing/queries/list_tax_rates'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'

const CODES = '/api/admin/promotions'
const TAXES = '/api/admin/tax-rates'

interface Answer {
  status: number
  body: unknown
}

/** Fields that an answer finds wrong. */
const refused = ({ status, body }: Answer) => [
  status,
  ...(body as { errors: { field: string }[] }).errors.map(({ field }) => field),
]

const audited = async (action: string) => {
  const rows = (await db.from('audit_log').where({ action }).orderBy('id')) as { actor_id: number; changes: string }[]
  return rows.map(({ actor_id, changes }) => ({ actor: Number(actor_id), changes: JSON.parse(changes) as object }))
}

test.group('Discount codes and taxes in the console', (group) => {
  let admin: ApiBrowser
  let adminId: number

  group.each.setup(async () => {
    await freshStart()
    const user = await createUser({ isAdmin: true })
    adminId = user.id
    admin = await signedIn(user)
  })

  test('are read by those who look after the money, and set by administrators with all rights', async ({ assert }) => {
    const finance = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    const user = await signedIn(await createUser())
    for (const path of [CODES, TAXES]) {
      assert.equal((await api().get(path)).status, 401)
      for (const browser of [user, support]) assert.equal((await browser.get(path)).status, 403)
      for (const browser of [finance, admin]) assert.equal((await browser.get(path)).status, 200)
    }
    const writes = [
      ['POST', CODES],
      ['POST', `${CODES}/1/end`],
      ['POST', TAXES],
      ['PUT', `${TAXES}/DE`],
      ['PATCH', `${TAXES}/DE`],
      ['DELETE', `${TAXES}/DE`],
    ] as const
    for (const [method, path] of writes) {
      assert.equal((await api().call(method, path, { body: {} })).status, 401)
      for (const browser of [user, support, finance])
        assert.equal((await browser.call(method, path, { body: {} })).status, 403, `${method} ${path}`)
    }
  })

  test('a code is made once, found by its beginning, and ended without a way back', async ({ assert }) => {
    const wanted = { code: ' spring-20 ', percentOff: 20, duration: 'once', plan: 'yearly', maxRedemptions: 500 }
    const made = await admin.post(CODES, { ...wanted, expiresAt: '2099-01-01T00:00:00Z' })
    assert.equal(made.status, 201)
    const { id } = made.body as { id: number }
    assert.containsSubset(made.body, {
      code: 'SPRING-20',
      percentOff: 20,
      amountOffMinor: null,
      plan: 'yearly',
      redeemed: 0,
      maxRedemptions: 500,
      expiresAt: '2099-01-01T00:00:00.000Z',
      endedAt: null,
    })
    assert.deepEqual(refused(await admin.post(CODES, { ...wanted, code: 'Spring-20' })), [422, 'code'])
    await admin.post(CODES, { code: 'SUMMER', amountOffMinor: 200, duration: 'forever' })
    const listed = async (filter: object) => {
      const { body } = await admin.get(`${CODES}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`)
      return (body as { code: string }[]).map(({ code }) => code)
    }
    assert.deepEqual(await listed({}), ['SUMMER', 'SPRING-20'])
    assert.deepEqual(await listed({ q: 'spr' }), ['SPRING-20'])
    const ended = await admin.post(`${CODES}/${id}/end`)
    assert.isNotNull((ended.body as { endedAt: string | null }).endedAt)
    assert.deepEqual((await admin.post(`${CODES}/${id}/end`)).body, ended.body)
    assert.deepEqual(await listed({ ended: false }), ['SUMMER'])
    assert.deepEqual(await listed({ ended: true }), ['SPRING-20'])
    assert.equal((await admin.post(`${CODES}/${id + 9}/end`)).status, 404)
    assert.lengthOf(await audited('promotion.end'), 1)
    assert.containsSubset(await audited('promotion.create'), [{ actor: adminId, changes: { percent_off: 20 } }])
  })

  test('what a code cannot be is said beside its field, and nothing is made', async ({ assert }) => {
    const code = { code: 'SPRING-20', percentOff: 20, duration: 'once' }
    const wrong = [
      [{ ...code, code: 'no' }, 'code'],
      [{ ...code, percentOff: null }, 'percentOff'],
      [{ ...code, amountOffMinor: 100 }, 'percentOff'],
      [{ ...code, percentOff: 101 }, 'percentOff'],
      [{ ...code, percentOff: 0.5 }, 'percentOff'],
      [{ ...code, maxRedemptions: 0 }, 'maxRedemptions'],
      [{ ...code, expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
      [{ ...code, expiresAt: '2027-02-30T00:00:00Z' }, 'expiresAt'],
      [{ ...code, expiresAt: 'soon' }, 'expiresAt'],
      [{ ...code, plan: 'free' }, 'plan'],
      [{ ...code, duration: 'twice' }, 'duration'],
    ] as const
    for (const [body, field] of wrong)
      assert.deepEqual(refused(await admin.post(CODES, body)), [422, field], JSON.stringify(body))
    assert.lengthOf(await db.from('promotions'), 0)
  })

  test('a tax is set once for a country, edited and removed', async ({ assert }) => {
    const made = await admin.post(TAXES, { country: 'de', name: 'VAT', rateBps: 1900 })
    assert.containsSubset(made, { status: 201, body: { id: 'DE', country: 'DE', name: 'VAT', rateBps: 1900 } })
    const again = await admin.post(TAXES, { country: 'DE', name: 'VAT', rateBps: 700 })
    assert.deepEqual(refused(again), [422, 'country'])
    const { version } = made.body as { version: string }
    assert.containsSubset((await admin.patch(`${TAXES}/DE`, { rateBps: 1600, version })).body, { rateBps: 1600 })
    const stale = await admin.put(`${TAXES}/DE`, { name: 'MwSt', rateBps: 1900, version })
    assert.containsSubset(stale, { status: 409, body: { code: 'E_CHANGED_MEANWHILE', current: { rateBps: 1600 } } })
    for (const rateBps of [0, 5001, 12.5, -1])
      assert.deepEqual(refused(await admin.patch(`${TAXES}/DE`, { rateBps })), [422, 'rateBps'])
    assert.deepEqual(refused(await admin.post(TAXES, { country: 'Germany', name: 'VAT', rateBps: 1 })), [
      422,
      'country',
    ])
    assert.deepEqual(await listTaxRates(), [{ country: 'DE', name: 'VAT', rateBps: 1600 }])
    assert.deepEqual((await admin.delete(`${TAXES}/DE`)).body, { id: 'DE' })
    assert.deepEqual(await listTaxRates(), [])
    assert.equal((await admin.delete(`${TAXES}/DE`)).status, 404)
    assert.deepEqual(
      (await audited('tax.set')).map(({ changes }) => changes),
      [{ rateBps: 1900 }, { rateBps: 1600 }, { rateBps: null }]
    )
  })

  test('of two who set the first rate of a country at once, one is told of the other', async ({ assert }) => {
    const both = await Promise.all(
      [1900, 700].map((rateBps) => admin.post(TAXES, { country: 'DE', name: 'VAT', rateBps }))
    )
    assert.sameMembers(
      both.map(({ status }) => status),
      [201, 422]
    )
    assert.lengthOf(await listTaxRates(), 1)
    assert.lengthOf(await audited('tax.set'), 1)
  })
})
