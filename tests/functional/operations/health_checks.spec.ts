import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { listDeclared, listMissing, listPresent, shapeOf, statementOf } from '#core/database/missing_indexes'
import { type CheckedHealth, HealthChecks } from '#core/health/health_checks'
import { releaseVersion } from '#core/installation'
import { Gateways } from '#gateways/index'
import { freshStart } from '#tests/support/accounts'
import { customerRow, paymentRow, subscriptionRow, webhookEventRow } from '#tests/support/billing/rows'
import { freeze } from '#tests/support/clock'
import { createServer, nodeOf, reportOf } from '#tests/support/fleet'
import { PLAIN_SETTINGS, plainDriver } from '#tests/support/gateways/plain_driver'
import { addGateway } from '#tests/support/gateways/use_harness'
import { runCliJson } from '#tests/support/run_cli'

const isMysql = () => db.connection().dialect.name === 'mysql'

async function look(id: string): Promise<CheckedHealth> {
  const checks = await app.container.make(HealthChecks)
  const check = checks.find(id)
  if (!check) throw new Error(`There is no check ${id}`)
  return checks.lookAt(check)
}

test.group('Indexes', (group) => {
  group.each.setup(freshStart)

  test('are all declared, by the names that they have', async ({ assert }) => {
    const present = await listPresent()
    const named = ({ name, ...index }: Awaited<ReturnType<typeof listPresent>>[number]) =>
      `${shapeOf({ name, ...index })} as ${name}`
    const declared = new Set(listDeclared().map(named))
    const others = present.filter((index) => !declared.has(named(index)))
    // MariaDB and MySQL make an index for each foreign key that has none.
    assert.deepEqual(
      others.map(({ name }) => name).filter((name) => !(isMysql() && name.endsWith('_foreign'))),
      []
    )
    assert.deepEqual((await listMissing()).map(shapeOf), [])
    assert.containsSubset(await look('core.indexes'), { level: 'good', detail: 'Complete.' })
  })

  test('that are missing are named with the statements that create them, and doctor creates them', async ({
    assert,
    cleanup,
  }) => {
    const gone = listDeclared().filter(({ name }) =>
      ['jobs_state_claimed_until_id_index', 'promotions_code_unique'].includes(name)
    )
    assert.lengthOf(gone, 2)
    cleanup(async () => {
      for (const index of await listMissing()) await db.rawQuery(statementOf(index))
    })
    for (const { name, table } of gone) await db.rawQuery(`DROP INDEX ${name}${isMysql() ? ` ON ${table}` : ''}`)
    const { level, detail, why, todo } = await look('core.indexes')
    assert.deepEqual([level, detail], ['problem', '2 are missing on jobs, promotions.'])
    assert.match(why ?? '', /stored twice/)
    assert.equal(
      todo,
      'CREATE INDEX jobs_state_claimed_until_id_index ON jobs (state, claimed_until, id); CREATE UNIQUE INDEX promotions_code_unique ON promotions (code);'
    )
    const { data } = await runCliJson<{ id: string; level: string }[]>(['doctor', '--skip-network', '--fix', '--yes'])
    assert.equal(data.find(({ id }) => id === 'core.indexes')?.level, 'good')
    assert.deepEqual(await listMissing(), [])
  })
})

test.group('Nodes', (group) => {
  group.each.setup(freshStart)

  const reportAs = async (name: string, changes: () => Record<string, unknown>) => {
    const server = await createServer({ name })
    await nodeOf(server).post('report', reportOf(changes()))
    return server
  }

  test('with the agent of another release are named with what updates them', async ({ assert }) => {
    assert.equal((await look('vpn.agents')).detail, 'None to compare.')
    const version = await releaseVersion()
    await reportAs('new', () => ({ agentVersion: version }))
    await reportAs('built-here', () => ({ agentVersion: '0.0.0-source' }))
    assert.containsSubset(await look('vpn.agents'), { level: 'good', detail: 'Up to date.' })
    await reportAs('old', () => ({ agentVersion: '0.0.9' }))
    const { level, detail, todo } = await look('vpn.agents')
    assert.deepEqual([level, detail], ['note', `Not ${version}: old (0.0.9).`])
    assert.match(todo ?? '', /curl .*\/api\/node\/agent; then systemctl restart culvert-agent$/)
  })

  test('with a wrong clock are named, those that do not say are not', async ({ assert, cleanup }) => {
    const now = freeze(cleanup, new Date().toISOString()).now().toMillis()
    const off = (seconds: number) => () => ({ clock: now + seconds * 1000 })
    await reportAs('silent', () => ({}))
    const server = await reportAs('right', off(-2))
    assert.containsSubset(await look('vpn.node_clocks'), { level: 'good', detail: 'They agree.' })
    await reportAs('ahead', off(3_600))
    await reportAs('behind', off(-60))
    const { level, detail, todo } = await look('vpn.node_clocks')
    assert.equal(level, 'problem')
    assert.equal(detail, 'Wrong: ahead (3600 s ahead), behind (60 s behind).')
    assert.equal(todo, 'On the node: timedatectl set-ntp true')
    assert.equal((await nodeOf(server).post('report', reportOf({ clock: 'noon' }))).status, 422)
  })
})

test.group("Gateways' webhooks", (group) => {
  group.each.setup(async () => {
    await freshStart()
    const card = plainDriver('sandbox', { displayName: 'Card' })
    app.container.swap(Gateways, () => new Gateways([card], {}, true))
    await addGateway(card, PLAIN_SETTINGS)
    return () => app.container.restore(Gateways)
  })

  const ago = (minutes: number) => toSql(DateTime.utc().minus({ minutes }))
  const pay = async (minutes: number) => {
    const customer = await customerRow(null)
    await paymentRow(customer, await subscriptionRow(customer), { created_at: ago(minutes) })
  }

  test('are as old as the last one, and of its mode', async ({ assert }) => {
    assert.containsSubset(await look('billing.deliveries'), { level: 'good', detail: 'Card: none yet.' })
    await webhookEventRow({ received_at: ago(190), live: false })
    const { level, detail } = await look('billing.deliveries')
    assert.equal(level, 'good')
    assert.equal(detail, 'Card: 3 h ago, test mode.')
    await webhookEventRow({ received_at: ago(1), live: true })
    const other = await look('billing.deliveries')
    assert.equal(other.level, 'note')
    assert.equal(other.detail, 'Card: less than an hour ago, live mode.')
    assert.match(other.todo ?? '', /Payment gateways/)
  })

  test('are missed where a payment is newer than the last one by an hour', async ({ assert }) => {
    await pay(30)
    assert.equal((await look('billing.deliveries')).level, 'good', 'it may be on its way')
    await db.from('payments').update({ created_at: ago(61) })
    const { level, detail, why, todo } = await look('billing.deliveries')
    assert.deepEqual([level, detail], ['problem', 'Card: none yet.'])
    assert.match(why ?? '', /no webhook/)
    assert.match(todo ?? '', /culvert webhook list$/)
    await webhookEventRow({ received_at: ago(60) })
    assert.equal((await look('billing.deliveries')).level, 'good')
    await db.from('webhook_events').update({ received_at: ago(3 * 24 * 60) })
    assert.equal((await look('billing.deliveries')).detail, 'Card: 3 days ago, test mode.')
    assert.equal((await look('billing.deliveries')).level, 'problem')
  })

  test('of a gateway that is off are no concern', async ({ assert }) => {
    await pay(600)
    await db.from('payment_gateways').update({ is_enabled: false })
    assert.containsSubset(await look('billing.deliveries'), { level: 'good', detail: 'No gateway is enabled.' })
  })
})
