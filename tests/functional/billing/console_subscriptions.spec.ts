import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { countQuery, keyQuery } from '#core/database/list_page'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { subscriptionSource } from '#billing/queries/subscription_source'
import { subscriptionList } from '#billing/validators/subscription_list'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { customerRow, paymentRow, subscriptionRow } from '#tests/support/billing/rows'
import { heard, subscribe } from '#tests/support/billing/subscribing'
import { openSandbox } from '#tests/support/gateways/sandbox/harness'
import { useHarness } from '#tests/support/gateways/use_harness'
import { analyze, scannedTables } from '#tests/support/scans'

const PATH = '/api/admin/subscriptions'

async function rowOf(wanted: Parameters<typeof subscriptionRow>[1] = {}) {
  const { id: userId } = await createUser()
  const customerId = await customerRow(userId)
  return { userId, customerId, id: await subscriptionRow(customerId, { user_id: userId, ...wanted }) }
}

const listed = async (browser: ApiBrowser, filter: object) => {
  const { body } = await browser.get(`${PATH}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`)
  return (body as { id: number }[]).map(({ id }) => id)
}

test.group('Subscriptions in the console', (group) => {
  group.each.setup(freshStart)

  test('are for administrators and finance staff', async ({ assert }) => {
    const { id } = await rowOf()
    const admin = await signedIn(await createUser({ isAdmin: true }))
    const finance = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    const user = await signedIn(await createUser())
    for (const path of [PATH, `${PATH}/${id}`]) {
      assert.equal((await api().get(path)).status, 401)
      for (const browser of [user, support]) assert.equal((await browser.get(path)).status, 403)
      for (const browser of [admin, finance]) assert.equal((await browser.get(path)).status, 200)
    }
    const cancel = (browser: ApiBrowser) => browser.post(`${PATH}/${id}/cancel`, { when: 'now' })
    assert.equal((await cancel(api())).status, 401)
    for (const browser of [user, support]) assert.equal((await cancel(browser)).status, 403)
    for (const path of ['x', '0', String(id + 9)]) assert.equal((await finance.get(`${PATH}/${path}`)).status, 404)
    assert.equal((await finance.post(`${PATH}/${id + 9}/cancel`, { when: 'now' })).status, 404)
    assert.equal((await finance.post(`${PATH}/${id}/cancel`, { when: 'soon' })).status, 422)
  })

  test('are found by status, gateway, plan, account, and test or real money, without forms that were only opened', async ({
    assert,
  }) => {
    const admin = await signedIn(await createUser({ isAdmin: true }))
    const real = await rowOf({ gateway: 'stripe', test_mode: false, plan_id: 'yearly', status: 'past_due' })
    const trial = await rowOf()
    await rowOf({ untried: true, status: 'incomplete' })
    assert.deepEqual(await listed(admin, {}), [trial.id, real.id])
    const found = [
      { status: 'past_due' },
      { gateway: 'stripe' },
      { plan: 'yearly' },
      { testMode: false },
      { userId: real.userId },
    ]
    for (const filter of found) assert.deepEqual(await listed(admin, filter), [real.id], JSON.stringify(filter))
    assert.deepEqual(await listed(admin, { status: 'canceled' }), [])
  })

  test('show payments and history, and name nobody', async ({ assert }) => {
    const admin = await signedIn(await createUser({ isAdmin: true }))
    const { id, customerId, userId } = await rowOf({ provider_id: 'sub_1' })
    const paymentId = await paymentRow(customerId, id)
    const { body, text } = await admin.get(`${PATH}/${id}`)
    assert.containsSubset(body, {
      id,
      userId,
      plan: 'monthly',
      status: 'active',
      reference: 'sub_1',
      canCancel: true,
      payments: [{ id: paymentId, status: 'paid', amountMinor: 999, refundedMinor: 0 }],
      events: [],
    })
    assert.notMatch(text, /example\.com|customer/)
  })

  test('end at the end of the paid period, then at once, each written down with who did it', async ({
    assert,
    cleanup,
  }) => {
    const harness = await openSandbox(new Date().toISOString())
    await useHarness(cleanup, harness)
    const user = await createUser()
    const { subscriptionId: id } = await subscribe(harness, user)
    const boss = await createUser({ isAdmin: true, adminRole: 'finance' })
    const finance = await signedIn(boss)
    const later = await finance.post(`${PATH}/${id}/cancel`, { when: 'period_end' })
    assert.equal(later.status, 200, later.text)
    assert.containsSubset(later.body, { id, status: 'active' })
    assert.isNotNull((later.body as { endsAt: string | null }).endsAt)
    assert.equal((await entitlementsFor(user.id)).plan, 'monthly')
    const now = await finance.post(`${PATH}/${id}/cancel`, { when: 'now' })
    assert.containsSubset(now.body, { id, status: 'canceled', canCancel: false })
    await heard(id)
    assert.equal((await entitlementsFor(user.id)).plan, 'free')
    const again = await finance.post(`${PATH}/${id}/cancel`, { when: 'now' })
    assert.containsSubset(again, { status: 409, body: { code: 'E_ALREADY_OVER' } })
    const { body } = await finance.get(`${PATH}/${id}`)
    assert.containsSubset(body, { events: [{ kind: 'end_requested', after: 'period_end', source: 'operator' }] })
    const audited = (await db.from('audit_log').where('action', 'subscription.end').orderBy('id')) as {
      actor_id: number
      changes: string
    }[]
    assert.deepEqual(
      audited.map(({ actor_id, changes }) => [Number(actor_id), (JSON.parse(changes) as { when: string }).when]),
      [
        [boss.id, 'period_end'],
        [boss.id, 'now'],
      ]
    )
  })

  test('are listed and counted by an index, whatever the filter', async ({ assert }) => {
    const customer = await customerRow(null)
    const row = (index: number) => ({
      reference: `r${index}`,
      customer_id: customer,
      plan_id: index % 50 === 1 ? 'yearly' : 'monthly',
      gateway: index % 50 === 2 ? 'paypal' : 'stripe',
      test_mode: index % 50 === 3,
      status: index % 50 === 4 ? 'canceled' : 'expired',
      held: false,
      price_minor: 999,
      currency: 'USD',
      sync_ticket: 0,
      applied_ticket: 0,
      created_at: '2026-03-10 12:00:00.000',
    })
    const rows = Array.from({ length: 1_000 }, (_, index) => row(index))
    for (let at = 0; at < rows.length; at += 100) await db.table('subscriptions').multiInsert(rows.slice(at, at + 100))
    await analyze('subscriptions')
    const request = { sort: { field: 'id', descending: true }, from: 0, size: 25, after: null, ids: null, keys: null }
    const filters = [{ plan: 'yearly' }, { gateway: 'paypal' }, { testMode: true }, { status: 'canceled' }] as const
    for (const filter of [...filters, { userId: 7 }, {}]) {
      const source = subscriptionSource(filter)
      for (const query of [keyQuery(source, { ...request, filter }), countQuery(source)]) {
        const { sql, bindings } = query.toSQL().toNative()
        assert.notInclude(await scannedTables(sql, bindings as string[]), 'subscriptions', sql)
      }
    }
    const own = ['plan', 'gateway', 'testMode', 'status', 'userId']
    // paying_subscriptions.spec has `payingIn`.
    assert.sameMembers(Object.keys(subscriptionList.filters), [...own, 'payingIn'])
  })
})
