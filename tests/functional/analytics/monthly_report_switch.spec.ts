import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { SendMonthlyReports } from '#analytics/actions/send_monthly_reports'
import type { User } from '#users/index'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { FrozenClock } from '#tests/support/frozen_clock'
import { runCli, runCliJson } from '#tests/support/run_cli'

const PATH = '/api/analytics/monthly-report'
/** When October's is sent. */
const TIME = '2026-11-01T03:00:00.000Z'

test.group('The monthly report of an operator', (group) => {
  let clock: FrozenClock
  let ann: User

  group.each.setup(async () => {
    await freshStart()
    clock = new FrozenClock('2026-10-20T12:00:00.000Z')
    app.container.swap(Clock, () => clock)
    ann = await createUser({ isAdmin: true, email: 'ann@example.com' })
    return () => app.container.restore(Clock)
  })

  test('is turned on and off by whom it goes to, who sees where to and when', async ({ assert }) => {
    const finance = await createUser({ isAdmin: true, adminRole: 'finance' })
    let browser = await signedIn(finance)
    const next = { email: finance.email, month: '2026-10', sendsAt: TIME }
    assert.deepEqual((await browser.get(PATH)).body, { isOn: false, ...next })
    assert.deepEqual((await browser.put(PATH, { isOn: true })).body, { isOn: true, ...next })
    assert.deepEqual((await browser.put(PATH, { isOn: true })).body, { isOn: true, ...next })
    clock.travelTo('2026-11-01T01:00:00.000Z')
    browser = await signedIn(finance)
    assert.containsSubset((await browser.get(PATH)).body, { month: '2026-10', sendsAt: TIME })
    clock.travelTo(TIME)
    await (await app.container.make(SendMonthlyReports)).execute()
    browser = await signedIn(finance)
    assert.containsSubset((await browser.get(PATH)).body, { month: '2026-11', sendsAt: '2026-12-01T03:00:00.000Z' })
    assert.containsSubset((await browser.put(PATH, { isOn: false })).body, { isOn: false, month: '2026-11' })
    const logged = (await db.from('audit_log').orderBy('id')) as { action: string; subject: string; actor_id: number }[]
    assert.deepEqual(
      logged.map(({ action, subject, actor_id }) => [action, subject, Number(actor_id)]),
      ['on', 'off'].map((way) => [`monthly_report.turn_${way}`, `user:${finance.id}`, finance.id])
    )
  })

  test('is for administrators and finance', async ({ assert }) => {
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    const user = await signedIn(await createUser())
    const admin = await signedIn(ann)
    for (const method of ['GET', 'PUT'] as const) {
      const call = (browser: typeof admin) =>
        browser.call(method, PATH, method === 'GET' ? {} : { body: { isOn: true } })
      assert.equal((await call(api())).status, 401)
      for (const browser of [support, user]) assert.equal((await call(browser)).status, 403)
      assert.equal((await call(admin)).status, 200)
    }
    for (const body of [{}, { isOn: 'perhaps' }, { isOn: null }])
      assert.containsSubset(await admin.put(PATH, body), { status: 422, body: { errors: [{ field: 'isOn' }] } })
  })

  test('is turned on and off in the terminal, for operators who may see finances', async ({ assert }) => {
    const command = ['analytics', 'monthly-report']
    assert.equal((await runCli(command)).stdout.trim(), 'No one gets the monthly report.')
    const on = await runCliJson([...command, 'ann@example.com', '--on'])
    const own = { id: ann.id, email: 'ann@example.com', isOn: true, month: '2026-10', sendsAt: TIME }
    assert.deepEqual(on.data, { reports: [own] })
    assert.match((await runCli(command)).stdout, /^\d+ +ann@example\.com +on +2026-10 +2026-11-01 03:00$/m)
    const support = await createUser({ isAdmin: true, adminRole: 'support' })
    assert.containsSubset(await runCliJson([...command, String(support.id), '--on']), {
      code: 1,
      data: { code: 'E_FORBIDDEN' },
    })
    assert.equal((await runCli([...command, '--on'])).code, 2)
    assert.equal((await runCli([...command, 'ann@example.com', '--on', '--off'])).code, 2)
    assert.containsSubset((await runCliJson([...command, 'ann@example.com', '--off'])).data, {
      reports: [{ isOn: false }],
    })
    assert.lengthOf(await db.from('monthly_report_recipients'), 0)
  })
})
