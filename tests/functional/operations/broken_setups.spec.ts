import { once } from 'node:events'
import { createServer as createListener, type AddressInfo } from 'node:net'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import culvert from '#config/culvert'
import { toSql } from '#core/database/columns'
import { pendingMigrations } from '#core/database/migrations'
import { transaction } from '#core/database/transaction'
import { lookAtClock } from '#core/health/checks/storage'
import { HealthChecks } from '#core/health/health_checks'
import { GatewayError, Gateways } from '#gateways/index'
import { freshStart } from '#tests/support/accounts'
import { webhookEventRow } from '#tests/support/billing/rows'
import { freeze } from '#tests/support/clock'
import { createServer, nodeOf, reportOf } from '#tests/support/fleet'
import { FakeGateway } from '#tests/support/gateways/fake_gateway'
import { PLAIN_SETTINGS, plainDriver } from '#tests/support/gateways/plain_driver'
import { addGateway } from '#tests/support/gateways/use_harness'

const isMysql = () => db.connection().dialect.name === 'mysql'

async function look(id: string) {
  const checks = await app.container.make(HealthChecks)
  const check = checks.find(id)
  if (!check) throw new Error(`There is no check ${id}`)
  const { level, detail, why = '', todo = '' } = await checks.lookAt(check)
  return { level, detail, why, todo }
}

/** Other settings for the length of a test. */
function set(cleanup: (undo: () => void) => void, changes: Record<string, unknown>) {
  const before = Object.fromEntries(Object.keys(changes).map((key) => [key, culvert[key as keyof typeof culvert]]))
  Object.assign(culvert, changes)
  cleanup(() => void Object.assign(culvert, before))
}

test.group('A check in a setup that is broken for it: settings and database', (group) => {
  group.each.setup(freshStart)

  test('core.settings names what keeps the server from starting, and a missing domain', async ({ assert, cleanup }) => {
    assert.containsSubset(await look('core.settings'), { level: 'good', detail: 'Set up as a trial.' })
    set(cleanup, { smtpUrl: { release: () => 'not a mail server' } })
    const refused = await look('core.settings')
    assert.deepEqual([refused.level, refused.detail], ['problem', '1 setting needs a change.'])
    assert.match(refused.why, /won't start/)
    assert.match(refused.todo, /^Set SMTP_URL to your mail server, for example SMTP_URL=smtps:/)
    set(cleanup, { smtpUrl: undefined, mode: 'production', mailDomainGiven: false })
    const { level, detail, why, todo } = await look('core.settings')
    assert.match(`${level}: ${detail}`, /^problem: \d settings need a change\.$/)
    const reasons = todo.split('\n')
    assert.deepEqual([reasons.length, reasons.at(-1)], [Number.parseInt(detail, 10), 'Set MAIL_DOMAIN to your domain.'])
    assert.match(`${todo} ${why}`, /APP_URL[^]* won't start.* example\.com/)
  })

  test('core.migrations counts those that are pending', async ({ assert, cleanup }) => {
    const last = (await db.from('adonis_schema').orderBy('id', 'desc').firstOrFail()) as Record<string, unknown>
    cleanup(async () => {
      if ((await pendingMigrations()).length > 0) await db.table('adonis_schema').insert(last)
    })
    assert.containsSubset(await look('core.migrations'), { level: 'good', detail: 'Up to date.' })
    await db.from('adonis_schema').where('id', Number(last['id'])).delete()
    const { level, detail, why, todo } = await look('core.migrations')
    assert.deepEqual([level, detail, todo], ['problem', '1 migration is pending.', 'culvert system prepare'])
    assert.match(why, /refuses to start/)
    await db.table('adonis_schema').insert(last)
    assert.equal((await look('core.migrations')).level, 'good')
  })

  test('core.clock says by how much the clocks differ, and that a time zone is not UTC', async ({
    assert,
    cleanup,
  }) => {
    assert.equal((await look('core.clock')).level, 'good')
    const inZone = (zone: string) =>
      transaction(async (trx) => {
        if (isMysql()) await trx.rawQuery('SET time_zone = ?', [zone])
        try {
          return await lookAtClock(trx)
        } finally {
          if (isMysql()) await trx.rawQuery('SET time_zone = @@global.time_zone')
        }
      })
    const found = await inZone('-02:30')
    const named = "The database's time zone is -02:30, 150 minutes behind UTC."
    assert.deepEqual([found.level, found.detail], isMysql() ? ['note', named] : ['good', 'SQLite uses our clock.'])
    if (isMysql()) assert.match(found.todo ?? '', /default-time-zone = '\+00:00'/)
    assert.equal((await inZone('+00:00')).level, 'good')
    const clock = freeze(cleanup, DateTime.utc().plus({ seconds: 90 }).toISO() ?? '')
    const { level, detail, todo } = await look('core.clock')
    if (!isMysql()) return assert.equal(level, 'good')
    assert.equal(level, 'problem')
    assert.match(detail, /^They differ by (8\d|90) seconds\.$/)
    assert.match(todo, /timedatectl set-ntp true/)
    clock.travelTo(DateTime.utc().toISO() ?? '')
    assert.equal((await look('core.clock')).level, 'good')
  })

  test('core.database_size names the version', async ({ assert }) => {
    const { detail } = await look('core.database_size')
    assert.match(
      detail,
      isMysql() ? /^\d+\.\d+.*, \d+\.\d [MG]B\.$/ : /^SQLite 3\.\d+\.\d+, \d+\.\d MB, and .* its log\.$/
    )
  })
})

/** A mail server that answers a sign-in with these lines, and counts what it is sent. */
async function mailServer(signIn: string) {
  const heard: string[] = []
  const server = createListener((socket) => {
    socket.write('220 mail.test ESMTP\r\n')
    socket.on('error', () => {})
    socket.on('data', (data) => {
      const line = data.toString().trim()
      heard.push(line.split(' ')[0] ?? '')
      if (line.startsWith('EHLO')) return socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n')
      socket.write(line.startsWith('AUTH') ? signIn : '221 Bye\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { heard, url: `smtp://ann:secret@127.0.0.1:${port}`, close: () => void server.close() }
}

test.group('A check in a setup that is broken for it: what is outside', (group) => {
  group.each.setup(freshStart)

  test('core.mail_server tells a refused sign-in from a server that is away, and sends nothing', async ({
    assert,
    cleanup,
  }) => {
    assert.equal((await look('core.mail_server')).level, 'good')
    const [good, bad] = [await mailServer('235 2.7.0 Welcome\r\n'), await mailServer('535 5.7.8 No\r\n')]
    cleanup(() => bad.close())
    const at = ({ url }: { url: string }) => set(cleanup, { smtpUrl: { release: () => url } })
    at(good)
    assert.containsSubset(await look('core.mail_server'), { level: 'good', detail: 'It accepts our sign-in.' })
    assert.deepEqual(
      [...new Set(good.heard)].filter((verb) => !['EHLO', 'AUTH', 'QUIT'].includes(verb)),
      []
    )
    at(bad)
    const { level, detail, why, todo } = await look('core.mail_server')
    assert.deepEqual([level, detail], ['problem', "It doesn't accept the user or password."])
    assert.match(`${why} ${todo}`, /No email is sent\. Check host, port, user and password in SMTP_URL\./)
    assert.notInclude(`${detail}${why}${todo}`, 'ann')
    good.close()
    at(good)
    const away = await look('core.mail_server')
    assert.equal(away.level, 'unreachable')
    assert.match(away.detail, /^It doesn't answer \(E\w+\)\.$/)
  })

  test('gateways.mode names gateways that nobody can pay with, and test money in production', async ({
    assert,
    cleanup,
  }) => {
    const card = plainDriver('sandbox', { displayName: 'Card' })
    app.container.swap(Gateways, () => new Gateways([card], {}, true))
    cleanup(() => app.container.restore(Gateways))
    const none = await look('gateways.mode')
    assert.deepEqual([none.level, none.detail], ['note', 'None is enabled.'])
    await addGateway(card, { configuration: { publicKey: 'pk_1' }, testMode: true })
    const incomplete = await look('gateways.mode')
    assert.deepEqual([incomplete.level, incomplete.detail], ['problem', 'Card: needs configuration.'])
    assert.match(`${incomplete.why} ${incomplete.todo}`, /customers don't see it.* culvert gateway list$/)
    await db.from('payment_gateways').delete()
    await addGateway(card, PLAIN_SETTINGS)
    assert.containsSubset(await look('gateways.mode'), { level: 'good', detail: 'Card: enabled.' })
    set(cleanup, { mode: 'production' })
    const testing = await look('gateways.mode')
    assert.deepEqual([testing.level, testing.detail], ['problem', 'Card: in test mode.'])
    assert.match(`${testing.why} ${testing.todo}`, /without paying\. Turn test mode off/)
  })

  test('gateways.credentials tells keys that are refused from a provider that is away', async ({ assert, cleanup }) => {
    const provider = new FakeGateway()
    const card = plainDriver('sandbox', { displayName: 'Card', provider })
    app.container.swap(Gateways, () => new Gateways([card], {}, true))
    cleanup(() => app.container.restore(Gateways))
    assert.containsSubset(await look('gateways.credentials'), { level: 'good', detail: 'None to check.' })
    await addGateway(card, PLAIN_SETTINGS)
    let failure: 'misconfigured' | 'unreachable' | null = null
    provider.check = async () => {
      if (failure) throw new GatewayError(failure, 'It said no.')
    }
    assert.containsSubset(await look('gateways.credentials'), { level: 'good', detail: 'Accepted.' })
    failure = 'misconfigured'
    const { level, detail, why, todo } = await look('gateways.credentials')
    assert.deepEqual([level, detail], ['problem', 'Card: It said no.'])
    assert.match(`${why} ${todo}`, /New subscriptions fail.* Enter the keys again/)
    failure = 'unreachable'
    assert.equal((await look('gateways.credentials')).level, 'unreachable')
  })

  test('billing.webhooks counts those that have waited too long', async ({ assert }) => {
    const pending = (minutes: number) =>
      webhookEventRow({ status: 'pending', received_at: toSql(DateTime.utc().minus({ minutes })), processed_at: null })
    await pending(14)
    await webhookEventRow({ received_at: toSql(DateTime.utc().minus({ days: 2 })) })
    assert.containsSubset(await look('billing.webhooks'), { level: 'good', detail: 'All processed.' })
    await pending(16)
    const { level, detail, why, todo } = await look('billing.webhooks')
    assert.deepEqual([level, detail], ['problem', '1 has waited for over 15 minutes.'])
    assert.match(`${why} ${todo}`, /show late\. culvert webhook list --status pending$/)
    await pending(60)
    assert.equal((await look('billing.webhooks')).detail, '2 have waited for over 15 minutes.')
    await db.from('webhook_events').update({ status: 'succeeded' })
    assert.equal((await look('billing.webhooks')).level, 'good')
  })

  test('vpn.nodes names nodes in service that are silent, with their last report', async ({ assert }) => {
    const [one, drained] = [await createServer({ name: 'quiet' }), await createServer()]
    for (const server of [one, drained]) await nodeOf(server).post('report', reportOf())
    const silentFor = async (minutes: number) => {
      const since = DateTime.utc().minus({ minutes })
      await db.from('servers').update({ active_since: null })
      await db.from('server_health').update({ reported_at: toSql(since) })
      return since.toFormat('yyyy-MM-dd HH:mm')
    }
    await db.from('servers').where('id', drained.id).update({ state: 'draining' })
    await silentFor(2)
    assert.containsSubset(await look('vpn.nodes'), { level: 'good', detail: 'All nodes report.' })
    const heard = await silentFor(4)
    const { level, detail, why, todo } = await look('vpn.nodes')
    assert.deepEqual([level, detail], ['problem', `1 is silent: quiet (last report ${heard} UTC).`])
    assert.match(`${why} ${todo}`, /Nobody can connect.* On the node: systemctl status culvert-agent/)
    await db.from('servers').where('id', one.id).update({ simulated: true })
    assert.equal((await look('vpn.nodes')).level, 'good')
  })
})
