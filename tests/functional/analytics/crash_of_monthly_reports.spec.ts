import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { SendMonthlyReports } from '#analytics/actions/send_monthly_reports'
import app from '@adonisjs/core/services/app'
import { createUser, freshStart } from '#tests/support/accounts'
import { freeze } from '#tests/support/clock'
import { Doomed } from '#tests/support/billing/doomed'
import { Mailbox } from '#tests/support/mailbox'

/** On the clock of both processes: the reports of February are due. */
const NOW = '2026-03-10T12:00:00.000Z'
const ASKED = toSql(DateTime.fromISO(NOW).minus({ months: 3 }))

test.group('A crash while monthly reports are queued', (group) => {
  const mailbox = new Mailbox()

  group.each.setup(async () => {
    await freshStart()
    return mailbox.open()
  })

  async function killed(stop: { commit: number } | { uncommitted: number }) {
    const doomed = new Doomed('http://127.0.0.1:9')
    try {
      const task = {
        operation: 'monthly reports',
        user: { id: 0, email: '' },
        subscriptionId: 0,
        stop,
        now: NOW,
      } as const
      return (await doomed.run([task]))[0]
    } finally {
      await doomed.kill()
    }
  }

  test('sends each once, whether it came before or after a commit', async ({ assert, cleanup }) => {
    freeze(cleanup, NOW)
    const users = [await createUser({ isAdmin: true }), await createUser({ isAdmin: true, adminRole: 'finance' })]
    for (const { id } of users) await db.table('monthly_report_recipients').insert({ user_id: id, since: ASKED })
    const queued = async () => [
      (await db.from('monthly_report_emails')).length,
      (await db.from('outgoing_mails')).length,
    ]
    assert.containsSubset(await killed({ uncommitted: 1 }), { outcome: null })
    assert.deepEqual(await queued(), [0, 0])
    assert.containsSubset(await killed({ commit: 1 }), { outcome: null })
    assert.deepEqual(await queued(), [1, 1])
    await (await app.container.make(SendMonthlyReports)).execute()
    assert.deepEqual(await queued(), [2, 2])
    const sent = (await mailbox.take()).map(({ to }) => to)
    assert.deepEqual(sent.toSorted(), users.map(({ email }) => email).toSorted())
    await (await app.container.make(SendMonthlyReports)).execute()
    assert.deepEqual(await mailbox.take(), [])
  })
})
