import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { transaction } from '#core/database/transaction'
import { AchievementSources } from '#core/health/achievements'
import { EMAIL_FAILED } from '#core/health/milestones'
import { Mails } from '#core/mail/mails'
import { MailTransport } from '#core/mail/transport'
import { SeedDemoFleet } from '#vpn/index'
import { StoreConnects } from '#vpn/actions/store_connects'
import { ConnectTally } from '#vpn/services/connect_tally'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { customerRow } from '#tests/support/billing/rows'
import { freeze } from '#tests/support/clock'
import { connect } from '#tests/support/connect'
import { createServer } from '#tests/support/fleet'
import { Mailbox } from '#tests/support/mailbox'

/** What a module counts now. */
async function count(id: string) {
  const source = (await app.container.make(AchievementSources)).find(id)
  if (!source) throw new Error(`${id} contributes no achievements`)
  return source.count()
}

class AwayTransport extends MailTransport {
  async send(): Promise<void> {
    throw new Error('the mail server is away')
  }
}

async function processMinute(clock: Clock, minutesAgo: number, figures: object, process = 'web') {
  const minute = toSql(clock.now().minus({ minutes: minutesAgo }))
  const quiet = { requests: 0, failures: 0, requestMs: null, statementMs: null }
  const row = { process, role: 'all', started_at: minute, minute, figures: JSON.stringify({ ...quiet, ...figures }) }
  await db.table('process_minutes').insert(row)
}

const nightly = (day: number, state: string) => ({
  is_preview: false,
  state,
  tasks: '[]',
  scheduled_on: `2026-01-${String(day).padStart(2, '0')}`,
  started_at: '2026-01-01 03:00:00.000',
})

test.group('Figures of achievements', (group) => {
  group.each.setup(freshStart)

  test('leave out demo servers', async ({ assert }) => {
    await (await app.container.make(SeedDemoFleet)).execute()
    assert.containsSubset(await count('vpn'), { servers: 0, countries: 0, resolver_percent: 0, peers: 0 })
    await createServer()
    await createServer({ country: 'Sweden', countryCode: 'SE', city: 'Malmö' })
    await createServer({ online: false, country: 'Norway', countryCode: 'NO', city: 'Oslo' })
    assert.containsSubset(await count('vpn'), { servers: 2, countries: 2 })
  })

  test('leave out test money', async ({ assert }) => {
    await customerRow(null, { first_paid_test_on: '2026-03-01' })
    assert.deepEqual(await count('billing'), { paying_customers: 0 })
    await customerRow(null, { first_paid_on: '2026-03-01' })
    assert.deepEqual(await count('billing'), { paying_customers: 1 })
  })

  test('take a share as whole only where it is all of them', async ({ assert }) => {
    assert.containsSubset(await count('users'), { second_factor_percent: 0, passkey_percent: 0 })
    const admins = [await createUser({ isAdmin: true }), await createUser({ isAdmin: true }), await createUser()]
    const protect = (at: number) =>
      db
        .from('users')
        .where('id', admins[at]?.id ?? 0)
        .update({ second_factor: true })
    await protect(0)
    assert.containsSubset(await count('users'), { administrators: 2, accounts: 3, second_factor_percent: 50 })
    await protect(1)
    assert.containsSubset(await count('users'), { second_factor_percent: 100 })
  })

  test('count the days without a failed email from the last one that was given up', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const days = async () => (await count('core'))['email_days']
    assert.equal(await days(), 0, 'emails that only go to a folder')
    app.container.swap(MailTransport, () => new Mailbox())
    cleanup(() => app.container.restore(MailTransport))
    assert.equal(await days(), 0)
    clock.travelTo('2026-04-08T23:59:59.999Z')
    assert.equal(await days(), 0, 'before the first email was sent')
    Mails.template('tests.milestone', () => ({ subject: 'Hello', text: 'Hello', html: 'Hello' }))
    const queued = async () => {
      const made = await app.container.make(Mails)
      await transaction((trx) => made.queue({ to: 'ann@example.com', template: 'tests.milestone', data: {} }, trx))
      return made
    }
    await (await queued()).sendDue()
    assert.equal(await days(), 29)
    clock.advance({ milliseconds: 1 })
    assert.equal(await days(), 30)

    app.container.swap(MailTransport, () => new AwayTransport())
    const mails = await queued()
    const fail = async () => mails.sendDue().catch(() => clock.advance({ hours: 5 }))
    await fail()
    assert.equal(await days(), 30, 'one that is tried again')
    while ((await db.from('outgoing_mails')).length > 0) await fail()
    assert.equal(await days(), 0)
    await Promise.all([days(), days()])
    assert.lengthOf(await db.from('milestones').where('name', EMAIL_FAILED), 1)
  })

  test('count nights in a row, and a failed one ends the row', async ({ assert }) => {
    const nights = async () => (await count('operations'))['nights']
    await db.table('optimizer_runs').multiInsert(Array.from({ length: 29 }, (_, n) => nightly(n + 1, 'done')))
    assert.equal(await nights(), 29)
    await db.table('optimizer_runs').insert(nightly(30, 'done'))
    assert.equal(await nights(), 30)
    await db.from('optimizer_runs').where('scheduled_on', '2026-01-20').update({ state: 'failed' })
    assert.equal(await nights(), 10)
  })

  test('look at the last hour of all processes', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    await db.from('process_minutes').delete()
    await processMinute(clock, 60, { requests: 900, failures: 3, requestMs: 900, statementMs: 90 })
    await processMinute(clock, 30, { requests: 400, requestMs: 40, statementMs: 4.9 })
    await processMinute(clock, 30, { requests: 600, requestMs: 55, statementMs: 4.9 }, 'other')
    await processMinute(clock, 29, { statementMs: 1 })
    const quick = { quick_minutes: 2, quick_requests: 1_000, flawless_requests: 1_000 }
    assert.containsSubset(await count('core'), quick)
    await processMinute(clock, 28, { requests: 100, failures: 1, requestMs: 60, statementMs: 5 })
    await processMinute(clock, 27, { requests: 900, requestMs: 52, statementMs: 1 })
    assert.containsSubset(await count('core'), { quick_minutes: 1, quick_requests: 0, flawless_requests: 0 })
  })

  test('leave requests that nobody timed out of the quick answers', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    await db.from('process_minutes').delete()
    await processMinute(clock, 30, { requests: 1_000, timed: 200, requestMs: 40 })
    await processMinute(clock, 29, { requests: 500, timed: 0 })
    assert.containsSubset(await count('core'), { quick_requests: 200, flawless_requests: 1_500 })
    await processMinute(clock, 28, { requests: 400, timed: 400, requestMs: 60 })
    assert.containsSubset(await count('core'), { quick_requests: 0 })
  })

  const ownTally = (cleanup: (restore: () => void) => void) => {
    const tally = new ConnectTally()
    app.container.swap(ConnectTally, () => tally)
    cleanup(() => app.container.restore(ConnectTally))
    return tally
  }
  const storedConnects = async () =>
    ((await db.from('connect_days').orderBy('day')) as { day: string; connects: number; quick: number }[]).map(
      ({ day, connects, quick }) => [day.slice(0, 10), Number(connects), Number(quick)]
    )

  test('know the share of quick connects in 30 days, of all processes and from a hundred on', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup)
    const tally = ownTally(cleanup)
    const other = new ConnectTally()
    const others = new StoreConnects(clock, other)
    const quick = async () => (await count('vpn'))['quick_percent']
    const add = (to: ConnectTally, amount: number, ms: number) => {
      for (let n = 0; n < amount; n += 1) to.add(clock.today(), ms)
    }
    assert.equal(await quick(), 0)
    add(tally, 60, 249.9)
    assert.equal(await quick(), 60)
    add(tally, 39, 10)
    assert.equal(await quick(), 98, 'too few to tell')
    add(other, 1, 250)
    await others.execute()
    assert.equal(await quick(), 99)
    add(other, 1, 900)
    await others.execute()
    assert.equal(await quick(), 98)
    clock.advance({ days: 29 })
    assert.equal(await quick(), 98)
    clock.advance({ days: 1 })
    assert.equal(await quick(), 0)
    assert.deepEqual(await storedConnects(), [])
  })

  test('store of connects a number for each day and nothing else, and lose none that could not be stored', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup)
    const tally = new ConnectTally()
    const store = new StoreConnects(clock, tally)
    tally.add('2026-03-09', 10)
    tally.add('2026-03-10', 300)
    await Promise.all([store.execute(), store.execute()])
    assert.deepEqual(await storedConnects(), [
      ['2026-03-09', 1, 1],
      ['2026-03-10', 1, 0],
    ])
    await db.rawQuery('ALTER TABLE connect_days RENAME TO hidden_days')
    tally.add('2026-03-10', 10)
    try {
      await assert.rejects(() => store.execute())
    } finally {
      await db.rawQuery('ALTER TABLE hidden_days RENAME TO connect_days')
    }
    await store.execute()
    assert.deepEqual((await storedConnects())[1], ['2026-03-10', 2, 1])
  })

  test('count connects to real servers only', async ({ assert, cleanup }) => {
    const tally = ownTally(cleanup)
    await (await app.container.make(SeedDemoFleet)).execute()
    const browser = await signedIn(await createUser({ plan: 'yearly' }))
    const demo = (await db.from('servers').where('simulated', true).orderBy('id').firstOrFail()) as { id: number }
    await connect(browser, Number(demo.id))
    assert.deepEqual(tally.take(), [])
    await connect(browser, (await createServer()).id)
    const [[day, { connects }] = ['', { connects: 0 }]] = tally.take()
    assert.deepEqual([day, connects], [(await app.container.make(Clock)).today(), 1])
  })
})
