import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { PAYMENT_STANDINGS } from '#billing/services/payment_standing'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { payer } from '#tests/support/billing/booking'
import { refundRow } from '#tests/support/billing/rows'
import { reactAdmin } from '#tests/support/react_admin'

const PATH = '/api/admin/stripe/transactions'

interface Shown {
  id: number
  status: string
}

test.group('Payments in the console', (group) => {
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    admin = await signedIn(await createUser({ isAdmin: true }))
  })

  const query = (filter: object, sort = '["id","ASC"]') =>
    `${PATH}?${new URLSearchParams({ filter: JSON.stringify(filter), sort })}`
  const found = async (filter: object, sort?: string) => {
    const answer = await admin.get(query(filter, sort))
    return (answer.body as Shown[]).map(({ id }) => id)
  }

  test('are for administrators and finance, and no call writes them', async ({ assert }) => {
    const book = await payer(null)
    await book()
    const finance = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    const user = await signedIn(await createUser())
    for (const path of [PATH, `${PATH}/export`]) {
      assert.equal((await api().get(path)).status, 401, path)
      for (const browser of [support, user]) assert.equal((await browser.get(path)).status, 403, path)
      for (const browser of [finance, admin]) assert.equal((await browser.get(path)).status, 200, path)
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        assert.equal((await admin.call(method, path, { body: { status: 'paid' } })).status, 405)
      }
    }
  })

  test('tell what became of each, and nothing of who paid but the number of the account', async ({ assert }) => {
    const ann = await createUser({ email: 'ann@example.com', firstName: 'Ann' })
    const book = await payer(ann.id)
    const id = await book({
      gateway: 'stripe',
      chargeId: 'pi_1',
      amountMinor: 4999,
      feeMinor: 175,
      refunds: [{ amountMinor: 1000 }, { amountMinor: 500, status: 'pending' }, { amountMinor: 9, status: 'failed' }],
    })
    const { body, text } = await admin.get(PATH)
    const [shown] = body as object[]
    assert.containsSubset(shown, {
      id,
      userId: ann.id,
      gateway: 'stripe',
      testMode: false,
      chargeReference: 'pi_1',
      status: 'partly_refunded',
      reason: 'create',
      plan: 'monthly',
      amountMinor: 4999,
      currency: 'USD',
      feeMinor: 175,
      refundedMinor: 1500,
      invoiceNumber: null,
      createdAt: '2026-03-10T12:00:00.000Z',
      paidAt: '2026-03-10T12:00:00.000Z',
    })
    assert.notMatch(text, /example\.com|Ann|customer/)
    await db.from('customers').update({ user_id: null })
    assert.containsSubset((await admin.get(PATH)).body, [{ id, userId: null }])
  })

  test('each is found by its own status and by no other', async ({ assert }) => {
    const book = await payer(null)
    const whole = { amountMinor: 999 }
    const expected: [number, string][] = [
      [await book({ status: 'open' }), 'open'],
      [await book({ status: 'failed' }), 'failed'],
      [await book({ status: 'void' }), 'void'],
      [await book(), 'succeeded'],
      [await book({ refunds: [{ ...whole, status: 'failed' }] }), 'succeeded'],
      [await book({ disputes: [{ ...whole, status: 'won' }] }), 'succeeded'],
      [await book({ refunds: [{ amountMinor: 998 }] }), 'partly_refunded'],
      [await book({ refunds: [{ amountMinor: 500 }, { amountMinor: 499, status: 'pending' }] }), 'refunded'],
      [await book({ refunds: [whole], disputes: [{ ...whole, status: 'won' }] }), 'refunded'],
      [await book({ disputes: [whole] }), 'disputed'],
      [await book({ disputes: [{ ...whole, status: 'lost' }], refunds: [{ amountMinor: 1 }] }), 'disputed'],
    ]
    const asked = await book()
    await refundRow(asked, { status: 'requested' })
    expected.push([asked, 'succeeded'])
    const { body } = await admin.get(query({}))
    assert.deepEqual(
      (body as Shown[]).map(({ id, status }) => [id, status]),
      expected
    )
    for (const status of PAYMENT_STANDINGS) {
      const own = expected.filter(([, standing]) => standing === status).map(([id]) => id)
      assert.deepEqual(await found({ status }), own, status)
    }
  })

  test('are found by gateway, mode, account, time and the beginning of a number', async ({ assert }) => {
    const ann = await createUser()
    const [own, other] = [await payer(ann.id), await payer((await createUser()).id)]
    const first = await own({ gateway: 'stripe', chargeId: 'pi_abc', at: '2026-03-09T23:59:59.999Z' })
    const second = await other({ gateway: 'paypal', testMode: true, at: '2026-03-10T00:00:00.000Z' })
    const row = (await db.from('payments').where('id', second).first()) as { provider_id: string; customer_id: number }
    await db.table('invoices').insert({
      number: '2026-000042',
      payment_id: second,
      customer_id: row.customer_id,
      plan_id: 'monthly',
      total_minor: 999,
      tax_minor: 0,
      tax_rate_bps: 0,
      currency: 'USD',
      seller: '{}',
      issued_at: '2026-03-10 00:00:00.000',
    })
    const both = [first, second]
    const cases: [object, number[]][] = [
      [{}, both],
      [{ gateway: 'stripe' }, [first]],
      [{ gateway: 'googleplay' }, []],
      [{ testMode: true }, [second]],
      [{ testMode: false }, [first]],
      [{ userId: ann.id }, [first]],
      [{ userId: 999_999 }, []],
      [{ from: '2026-03-10' }, [second]],
      [{ to: '2026-03-09' }, [first]],
      [{ to: '2026-03-10' }, both],
      [{ to: '2026-03-10T00:00:00Z' }, [first]],
      [{ from: '2026-03-09', to: '2026-03-11', gateway: 'paypal' }, [second]],
      [{ q: 'in_' }, both],
      [{ q: row.provider_id }, [second]],
      [{ q: 'pi_a' }, [first]],
      [{ q: ' Pi_aB' }, [first]],
      [{ q: row.provider_id.toUpperCase() }, [second]],
      [{ q: '2026-0000' }, [second]],
      [{ q: '%' }, []],
      [{ q: 'in_', gateway: 'stripe', status: 'succeeded' }, [first]],
      [{ id: [second] }, [second]],
    ]
    for (const [filter, ids] of cases) assert.deepEqual(await found(filter), ids, JSON.stringify(filter))
    assert.deepEqual(await found({}, '["createdAt","DESC"]'), [second, first])
    assert.containsSubset((await admin.get(PATH)).body, [{ id: second, invoiceNumber: '2026-000042' }, { id: first }])
  })

  test('are sorted and filtered by nothing that the list does not offer', async ({ assert }) => {
    for (const bad of [
      'sort=["amountMinor","ASC"]',
      'sort=["provider_id","ASC"]',
      'filter={"email":"ann"}',
      'filter={"status":"paid"}',
      'filter={"from":"yesterday"}',
      'filter={"userId":"x"}',
      'range=[0,500]',
    ]) {
      assert.equal((await admin.get(`${PATH}?${encodeURI(bad)}`)).status, 422, bad)
      if (bad.startsWith('filter')) {
        assert.equal((await admin.get(`${PATH}/export?${encodeURI(bad)}`)).status, 422, bad)
      }
    }
  })

  test('come in pages without a gap or a double, ties in the order of their number', async ({ assert }) => {
    const book = await payer(null)
    const ids: number[] = []
    for (let count = 0; count < 7; count += 1) ids.push(await book())
    const provider = reactAdmin(admin)
    const seen: unknown[] = []
    for (const page of [1, 2, 3]) {
      const sort = { field: 'createdAt', order: 'DESC' } as const
      const pagination = { page, perPage: 3 }
      const { data, total } = await provider.getList('stripe/transactions', { pagination, sort, filter: {} })
      assert.equal(total, 7)
      seen.push(...data.map(({ id }) => Number(id)))
    }
    assert.deepEqual(seen, ids.toReversed())
  })

  test('are taken along as they are filtered, in minor units', async ({ assert }) => {
    const book = await payer(null)
    await book({ gateway: 'paypal', refunds: [{ amountMinor: 999 }] })
    await book({ gateway: 'stripe', feeMinor: null })
    const { text, headers } = await admin.get(
      `${PATH}/export?${new URLSearchParams({ filter: '{"gateway":"paypal"}' })}`
    )
    assert.match(headers.get('content-disposition') ?? '', /transactions\.csv/)
    const lines = text.trim().split('\r\n')
    assert.lengthOf(lines, 2)
    assert.match(lines[0] ?? '', /^id,createdAt,paidAt,gateway,testMode,status,/)
    assert.match(lines[1] ?? '', /,paypal,false,refunded,create,monthly,USD,999,59,999,in_\d+,,,$/)
  })
})
