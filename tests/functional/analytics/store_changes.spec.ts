import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { freshStart } from '#tests/support/accounts'
import { keptFromScratch, keptRows, buildDays } from '#tests/support/analytics/metrics'
import { Life } from '#tests/support/billing/life'
import { createCustomer } from '#tests/support/billing/subscribers'
import { PlayHarness } from '#tests/support/gateways/googleplay/play_harness'
import { useHarness as provide } from '#tests/support/gateways/use_harness'

type Cleanup = Parameters<typeof provide>[0]

/** Someone who changes the plan ten days after the purchase, in the store. */
async function changed(cleanup: Cleanup, plans: readonly [string, string], replacedEndsAfterMs: number) {
  const harness = await PlayHarness.open('2026-03-01T10:00:00.000Z')
  await provide(cleanup, harness)
  const life = await Life.at(harness)
  const id = await createCustomer(life.user.id)
  const { reference: accountId } = (await db.from('customers').where({ id }).firstOrFail()) as { reference: string }
  const first = harness.play.life.buy(plans[0], { accountId })
  await life.hear()
  await life.pass({ days: 10 })
  await buildDays()
  const next = harness.play.life.buy(plans[1], { accountId, linkedToken: first.token, replacedEndsAfterMs })
  await life.hear()
  return { life, tokens: [first.token, next.token] as const }
}

async function read(providerId: string) {
  const sync = await app.container.make(SyncSubscription)
  await sync.execute({ gateway: 'googleplay', providerId, source: 'reconciliation' })
}

const spans = () =>
  db.from('subscription_spans').select('plan_id', 'starts_at', 'ends_at', 'end_reason').orderBy('starts_at')

const MOVES = ['new', 'reactivated', 'expanded', 'contracted', 'transferred_in', 'transferred_out'] as const

async function movements() {
  const rows = (await db.from('daily_metrics')) as Record<string, number>[]
  const sumOf = (column: string) => rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0)
  const churned = Object.keys(rows[0] ?? {}).filter((column) => /churn/.test(column))
  const columns = MOVES.map((name) => (name === 'new' ? 'new_subscribers' : name))
  return {
    ...Object.fromEntries(columns.map((column) => [column, sumOf(column)])),
    reactivation: sumOf('reactivation_x12'),
    churn: churned.reduce((sum, column) => sum + sumOf(column), 0),
  }
}

const CALM = { new_subscribers: 1, reactivated: 0, transferred_in: 1, transferred_out: 1, reactivation: 0, churn: 0 }

test.group('A change of plan in a store', (group) => {
  group.each.setup(freshStart)

  for (const gap of [-400, 0, 400]) {
    test(`contracts once where the earlier purchase ends ${gap} ms after the payment`, async ({ assert, cleanup }) => {
      await changed(cleanup, ['monthly', 'yearly'], gap)
      await buildDays()
      assert.deepEqual(await movements(), { ...CALM, expanded: 0, contracted: 1 })
    })
  }

  test('expands once where the dearer plan follows', async ({ assert, cleanup }) => {
    await changed(cleanup, ['yearly', 'monthly'], -400)
    await buildDays()
    assert.deepEqual(await movements(), { ...CALM, expanded: 1, contracted: 0 })
  })

  for (const gap of [-400, 400]) {
    test(`leaves the same spans in whatever order both purchases are read again (${gap} ms)`, async ({
      assert,
      cleanup,
    }) => {
      const { life, tokens } = await changed(cleanup, ['monthly', 'yearly'], gap)
      const written = await spans()
      assert.lengthOf(written, 2)
      assert.equal(written[0]?.ends_at, written[1]?.starts_at)
      assert.isNull(written[0]?.end_reason)
      await life.pass({ days: 1 })
      for (const order of [tokens, tokens.toReversed()]) {
        for (const token of order) await read(token)
        assert.deepEqual(await spans(), written)
      }
      await buildDays()
      assert.deepEqual(await keptRows(), await keptFromScratch())
    })
  }

  test('joins the earlier purchase although it was written last, and computes its day again', async ({
    assert,
    cleanup,
  }) => {
    const { tokens } = await changed(cleanup, ['monthly', 'yearly'], -400)
    const written = await spans()
    // As it was before anything was known of its successor.
    await db.from('subscription_spans').where('plan_id', 'monthly').update({ ends_at: null })
    await buildDays()
    await read(tokens[0])
    assert.deepEqual(await spans(), written)
    const [day] = (await db.from('dirty_days').orderBy('id', 'desc').limit(1)) as { first_day: string }[]
    assert.equal(day?.first_day.slice(0, 10), '2026-03-11')
  })
})

test.group('What looks like a change of plan in a store', (group) => {
  group.each.setup(freshStart)

  test('is churn and reactivation where days lie between', async ({ assert, cleanup }) => {
    await changed(cleanup, ['monthly', 'yearly'], -3 * 86_400_000)
    await buildDays()
    assert.containsSubset(await movements(), { reactivated: 1, transferred_in: 0, expanded: 0, contracted: 0 })
  })
})
