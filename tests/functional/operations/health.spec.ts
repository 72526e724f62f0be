import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { toSql } from '#core/database/columns'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'

const PATH = '/api/admin/health'

test.group('The health report', (group) => {
  group.each.setup(freshStart)

  const mail = (minutes: number, attempts: number) => {
    const dueAt = toSql(DateTime.utc().plus({ minutes }))
    return db.table('outgoing_mails').insert({ template: 'x', sealed: 'x', attempts, due_at: dueAt })
  }

  test('is for administrators with all rights', async ({ assert }) => {
    assert.equal((await api().get(PATH)).status, 401)
    assert.equal((await (await signedIn(await createUser())).get(PATH)).status, 403)
    for (const adminRole of ['support', 'finance'] as const) {
      assert.equal((await (await signedIn(await createUser({ isAdmin: true, adminRole }))).get(PATH)).status, 403)
    }
  })

  test('says that all is well, and how mail is set up without naming anybody', async ({ assert }) => {
    const admin = await signedIn(await createUser({ isAdmin: true }))
    const { status, body, text } = await admin.get(PATH)
    assert.equal(status, 200)
    assert.containsSubset(body, {
      healthy: true,
      checks: [
        { id: 'core.database', level: 'good', healthy: true },
        { id: 'core.mails', detail: 'All sent.' },
        { id: 'vpn.nodes', detail: 'All nodes report.' },
      ],
      mail: { transport: 'outbox' },
    })
    assert.notInclude(text, '@')
  })

  test('tells mails that wait too long from mails that are refused', async ({ assert }) => {
    const admin = await signedIn(await createUser({ isAdmin: true }))
    const detail = async () => {
      const { body } = await admin.get(PATH)
      const { healthy, checks } = body as { healthy: boolean; checks: { id: string; detail: string }[] }
      return [healthy, checks.find(({ id }) => id === 'core.mails')?.detail]
    }
    await mail(10, 0)
    assert.deepEqual(await detail(), [true, 'All sent.'])
    await mail(10, 3)
    assert.deepEqual(await detail(), [false, '1 were refused and are tried again.'])
    await mail(-6, 0)
    assert.deepEqual(await detail(), [false, '1 wait too long: is a worker running?'])
  })
})

test.group('Health for load balancers', (group) => {
  group.each.setup(freshStart)

  test('is a word for everybody, the same with and without a sign-in, and is not stored')
    .with(['/health/live', '/health/ready'])
    .run(async ({ assert }, path) => {
      for (const browser of [api(), await signedIn(await createUser({ isAdmin: true }))]) {
        const { status, text, headers } = await browser.get(path)
        assert.deepEqual([status, text, headers.get('cache-control')], [200, 'ok\n', 'no-store'])
        assert.equal((await browser.navigate(path, { host: '10.0.0.5:3333' })).status, 200)
      }
    })
})
