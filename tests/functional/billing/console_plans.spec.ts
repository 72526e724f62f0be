import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { reactAdmin } from '#tests/support/react_admin'

const PATH = '/api/admin/plans'

test.group('Plans in the console', (group) => {
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    await db.from('plans').where('id', 'monthly').update({ price_minor: 999, original_price_minor: null })
    await db.from('plans').where('id', 'yearly').update({ price_minor: 4999, original_price_minor: 11_988 })
    admin = await signedIn(await createUser({ isAdmin: true }))
    return async () => {
      await db.from('plans').where('id', 'monthly').update({ price_minor: 999, original_price_minor: null })
      await db.from('plans').where('id', 'yearly').update({ price_minor: 4999, original_price_minor: 11_988 })
    }
  })

  test('are read by those who look after the money, and changed by administrators with all rights', async ({
    assert,
  }) => {
    const finance = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    const user = await signedIn(await createUser())
    for (const path of [PATH, `${PATH}/monthly`]) {
      assert.equal((await api().get(path)).status, 401)
      assert.equal((await user.get(path)).status, 403)
      assert.equal((await support.get(path)).status, 403)
      assert.equal((await finance.get(path)).status, 200)
    }
    for (const method of ['PUT', 'PATCH']) {
      const call = (browser: ApiBrowser) => browser.call(method, `${PATH}/monthly`, { body: { amountMinor: 1 } })
      assert.equal((await call(api())).status, 401)
      for (const browser of [user, support, finance]) assert.equal((await call(browser)).status, 403)
    }
    assert.equal((await admin.get(`${PATH}/weekly`)).status, 404)
    assert.equal((await admin.patch(`${PATH}/weekly`, {})).status, 404)
    assert.equal((await admin.delete(`${PATH}/monthly`)).status, 405)
  })

  test('a new price holds for visitors at once, is guarded and written down', async ({ assert }) => {
    const { body } = await admin.get(`${PATH}/monthly`)
    assert.containsSubset(body, { id: 'monthly', amountMinor: 999, originalAmountMinor: null, currency: 'USD' })
    const changed = await admin.put(`${PATH}/monthly`, { ...(body as object), amountMinor: 1099, name: 'Other' })
    assert.containsSubset(changed.body, { name: 'Monthly', amountMinor: 1099 })
    const catalogue = (await api().get('/api/plans')).body as { id: string; amountMinor: number }[]
    assert.equal(catalogue.find(({ id }) => id === 'monthly')?.amountMinor, 1099)
    const stale = await admin.put(`${PATH}/monthly`, { ...(body as object), amountMinor: 1199 })
    assert.equal(stale.status, 409)
    assert.containsSubset(stale.body, { code: 'E_CHANGED_MEANWHILE', current: { amountMinor: 1099 } })
    const struck = await admin.patch(`${PATH}/monthly`, { originalAmountMinor: 1500 })
    assert.containsSubset(struck.body, { amountMinor: 1099, originalAmountMinor: 1500 })
    const row = (await db.from('audit_log').where('action', 'plan.set_price').orderBy('id').first()) as {
      changes: string
    }
    assert.deepEqual(JSON.parse(row.changes), { priceMinor: { before: 999, after: 1099 }, currency: 'USD' })
  })

  test('of a price only what changed is written down, and nothing where nothing did', async ({ assert }) => {
    const { body } = await admin.get(`${PATH}/monthly`)
    const struck = await admin.patch(`${PATH}/monthly`, { originalAmountMinor: 1500 })
    const again = await admin.put(`${PATH}/monthly`, { ...(struck.body as object) })
    assert.equal(again.status, 200, again.text)
    const rows = (await db.from('audit_log').where('action', 'plan.set_price')) as { changes: string }[]
    assert.lengthOf(rows, 1)
    assert.deepEqual(JSON.parse(rows[0]?.changes ?? ''), {
      originalPriceMinor: { before: null, after: 1500 },
      currency: 'USD',
    })
    assert.containsSubset(body, { originalAmountMinor: null })
  })

  test('a price that cannot be meant is refused by its field', async ({ assert }) => {
    const wrong: [field: string, id: string, body: object][] = [
      ['amountMinor', 'monthly', { amountMinor: 49 }],
      ['amountMinor', 'monthly', { amountMinor: 9.99 }],
      ['amountMinor', 'monthly', { amountMinor: '999' }],
      ['originalAmountMinor', 'monthly', { originalAmountMinor: 999 }],
      ['originalAmountMinor', 'yearly', { amountMinor: 20_000 }],
    ]
    for (const [field, id, body] of wrong) {
      const answer = await admin.patch(`${PATH}/${id}`, body)
      assert.equal(answer.status, 422, answer.text)
      assert.containsSubset(answer.body, { errors: [{ field }] })
    }
    assert.containsSubset((await admin.patch(`${PATH}/free`, { amountMinor: 100 })).body, { code: 'E_FREE_PLAN' })
  })

  test('of two new prices at the same moment one is told', async ({ assert }) => {
    const { version } = (await admin.get(`${PATH}/monthly`)).body as { version: string }
    const answers = await Promise.all(
      [1100, 1200, 1300].map((amountMinor) => admin.patch(`${PATH}/monthly`, { amountMinor, version }))
    )
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409])
  })

  test('react-admin lists them', async ({ assert }) => {
    const page = { pagination: { page: 1, perPage: 10 }, sort: { field: 'rank', order: 'ASC' }, filter: {} } as const
    const { data, total } = await reactAdmin(admin).getList('plans', page)
    assert.deepEqual([total, data.map(({ id }) => id)], [3, ['free', 'monthly', 'yearly']])
  })
})
