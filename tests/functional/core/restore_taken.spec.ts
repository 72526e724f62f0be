import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { SetPlanPrice } from '#billing/actions/set_plan_price'
import { SeedDemoFleet } from '#vpn/index'
import { backupsOf } from '#tests/support/backups'

const AT = '2026-03-01 00:00:00.000'
const mailbox = {
  address: 'info@example.com',
  local_part: 'info',
  domain: 'example.com',
  display_name: 'Info',
  description: '',
  forward_confirmed: false,
  is_active: true,
  status: 'active',
  version: 1,
  created_at: AT,
}
const promotion = { code: 'SPRING', percent_off: 10, currency: 'USD', duration: 'once', redeemed: 0, created_at: AT }
const incident = { title: 'Slow', state: 'investigating', started_at: AT }
const maintenance = { starts_at: AT, ends_at: AT, note: '', version: 1 }
const schedule = { id: 1, folder: '/backups', keep_newest: 14, daily_at: '04:00', recipient: 'age1', since: AT }
const note = { day: '2026-03-01', text: 'Spring sale', version: 1, created_at: AT }
const price = { plan: 'monthly', amountMinor: 1_099, actorId: null } as const

test.group('An installation into which a backup comes back', (group) => {
  const { create, restore } = backupsOf(group)
  group.each.setup(() => async () => {
    // Plans stay between tests.
    await db.from('plans').where('id', 'monthly').update({ price_minor: 999 })
  })

  const insert = (table: string, row: object) => () => db.table(table).insert(row)
  const people = [
    ['mailboxes', insert('mailboxes', mailbox)],
    ['promotions', insert('promotions', promotion)],
    ['tax rates', insert('tax_rates', { country: 'DE', name: 'MwSt.', rate_bps: 1_900 })],
    ['prices of plans', async () => (await app.container.make(SetPlanPrice)).execute(price)],
    ['canned answers', insert('canned_answers', { title: 'Hello', text: 'Hello', version: 1 })],
    ['incidents', insert('incidents', incident)],
    ['maintenance windows', insert('maintenance_windows', maintenance)],
    ['daily backups', insert('backup_schedules', schedule)],
    ['notes of the financial report', insert('analytics_notes', note)],
  ] as const

  for (const [what, make] of people) {
    test(`isn't empty where there are only ${what}`, async ({ assert }) => {
      const { path } = await create()
      await make()
      const { data } = await restore(path)
      assert.containsSubset(data, {
        code: 'E_NOT_EMPTY',
        message: `There are ${what} here already. Nothing was changed.`,
      })
    })
  }

  test('is empty with plans, demo servers and what a worker noted by itself', async ({ assert }) => {
    const { path } = await create()
    await db.table('incidents').insert({ ...incident, code: 'node_down' })
    await (await app.container.make(SeedDemoFleet)).execute()
    const { code, data } = await restore(path)
    assert.equal(code, 0, JSON.stringify(data))
  })
})
