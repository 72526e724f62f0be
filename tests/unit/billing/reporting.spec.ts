import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { SubscriptionSpan } from '#billing/models/subscription_span'
import { findSpanBackfill } from '#billing/queries/find_span_backfill'
import { findMovedSpans, findRunningSpans } from '#billing/reporting'
import { freshStart } from '#tests/support/accounts'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'

const at = (day: string) => DateTime.fromISO(`${day}T00:00:00Z`, { zone: 'utc' })

test.group('What analytics reads of billing', (group) => {
  group.each.setup(freshStart)

  async function span(startsOn: string, endsOn: string | null) {
    const customer = await customerRow(null)
    const subscription = await subscriptionRow(customer, { status: 'canceled' })
    const values = { plan_id: 'monthly', currency: 'USD', value_x12: 11_988, gateway: 'sandbox', test_mode: false }
    const times = { starts_at: `${startsOn} 00:00:00.000`, ends_at: endsOn && `${endsOn} 00:00:00.000` }
    const row = { subscription_id: subscription, customer_id: customer, ...values, ...times }
    const [id] = await db.table('subscription_spans').insert(row)
    return Number(id)
  }
  const ids = (spans: readonly { id: number }[]) => spans.map(({ id }) => id)

  test('what ran at an instant: from its beginning on and no longer at its end, some at a time', async ({ assert }) => {
    const first = await span('2026-03-01', '2026-03-10')
    const second = await span('2026-03-10', null)
    const third = await span('2026-03-05', null)
    const all = { after: 0, limit: 10 }
    assert.deepEqual(ids(await findRunningSpans(at('2026-03-01'), all)), [first])
    assert.deepEqual(ids(await findRunningSpans(at('2026-03-10'), all)), [second, third])
    assert.deepEqual(ids(await findRunningSpans(at('2026-03-10'), { after: second, limit: 1 })), [third])
  })

  test('what began or ended on a day, once', async ({ assert }) => {
    const first = await span('2026-03-01', '2026-03-10')
    const second = await span('2026-03-10', null)
    const [ended, begun, ...others] = await findMovedSpans(at('2026-03-10'), at('2026-03-11'))
    assert.containsSubset(ended, { id: first, valueX12: 11_988, testMode: false })
    assert.containsSubset(begun, { id: second, endsAt: null })
    assert.deepEqual(others, [])
    assert.deepEqual(ids(await findMovedSpans(at('2026-03-01'), at('2026-03-11'))), [first, second])
  })

  test('a span is a model as well, and there is a report only where something was computed later', async ({
    assert,
  }) => {
    const id = await span('2026-03-01', null)
    const found = await SubscriptionSpan.findOrFail(id)
    assert.containsSubset(found, { valueX12: 11_988, testMode: false, endsAt: null, endReason: null })
    assert.isNull(await findSpanBackfill())
  })
})
