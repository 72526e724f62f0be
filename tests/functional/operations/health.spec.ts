import { chmodSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { Readiness } from '#core/health/readiness'
import { StoreProcessMinute } from '#core/metrics/store_process_minute'
import { ThisProcess } from '#core/metrics/this_process'
import { toSql } from '#core/database/columns'
import culvert from '#config/culvert'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { useDisk } from '#tests/support/one_disk'
import { runCli, runCliJson } from '#tests/support/run_cli'
import { api } from '#tests/support/api'

const PATH = '/api/admin/health'

test.group('The health report', (group) => {
  group.each.setup(freshStart)
  // Those of this machine may be full.
  group.each.setup(() => useDisk(10))

  const mail = (minutes: number, attempts: number) => {
    const dueAt = toSql(DateTime.utc().plus({ minutes }))
    return db.table('outgoing_mails').insert({ template: 'x', sealed: 'x', attempts, due_at: dueAt })
  }

  const workerRuns = async () => {
    const current = new ThisProcess()
    const figures = current.take()
    current.stop()
    const store = await app.container.make(StoreProcessMinute)
    await store.execute({ process: 'one', role: 'worker', startedAt: DateTime.utc(), figures })
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
    await workerRuns()
    const { status, body, text } = await admin.get(PATH)
    assert.equal(status, 200)
    assert.containsSubset(body, {
      healthy: true,
      checks: [
        { id: 'core.settings' },
        { id: 'core.secret_files' },
        { id: 'core.database', level: 'good', healthy: true },
        { id: 'core.worker', detail: 'Running.' },
        { id: 'core.mails', detail: 'All sent.' },
        { id: 'core.migrations', detail: 'Up to date.' },
        { id: 'core.database_size' },
        { id: 'core.clock', level: 'good' },
        { id: 'core.disk' },
        { id: 'core.indexes', detail: 'Complete.' },
        { id: 'gateways.mode' },
        { id: 'billing.webhooks', detail: 'All processed.' },
        { id: 'billing.deliveries' },
        { id: 'billing.restore', detail: 'Nothing waits for an answer.' },
        { id: 'vpn.nodes', detail: 'All nodes report.' },
        { id: 'vpn.agents' },
        { id: 'vpn.node_clocks' },
      ],
      mail: { transport: 'outbox' },
    })
    assert.notInclude(text, '@')
  })

  test('tells mails that wait too long from mails that are refused', async ({ assert }) => {
    const admin = await signedIn(await createUser({ isAdmin: true }))
    await workerRuns()
    const detail = async () => {
      const { body } = await admin.get(PATH)
      const { healthy, checks } = body as { healthy: boolean; checks: { id: string; detail: string }[] }
      return [healthy, checks.find(({ id }) => id === 'core.mails')?.detail]
    }
    await mail(10, 0)
    assert.deepEqual(await detail(), [true, 'All sent.'])
    await mail(10, 3)
    assert.deepEqual(await detail(), [false, 'Refused, and tried again: 1.'])
    await mail(-6, 0)
    assert.deepEqual(await detail(), [false, 'Waiting too long: 1. Is a worker running?'])
  })
})

test.group('culvert doctor', (group) => {
  group.each.setup(freshStart)

  const doctor = (...args: string[]) => runCliJson<{ id: string; level: string; todo: string }[]>(['doctor', ...args])
  const of = (id: string, seen: readonly { id: string; level: string; todo: string }[]) =>
    seen.find((it) => it.id === id)

  test('says what is wrong, why, and what to do, by the IDs of the console', async ({ assert }) => {
    const { code, stdout } = await runCli(['doctor', '--skip-network'])
    assert.equal(code, 1)
    assert.match(stdout, /PROBLEM +Worker: No worker .*\n +Why it matters: Emails.*\n +→ npm start\n +\(core\.worker\)/)
    const admin = await signedIn(await createUser({ isAdmin: true }))
    const { checks } = (await admin.get(PATH)).body as { checks: { id: string }[] }
    const { data } = await doctor('--skip-network')
    assert.deepEqual(
      data.map(({ id }) => id),
      checks.map(({ id }) => id)
    )
  })

  test('asks other machines in a group of its own', async ({ assert }) => {
    const { data } = await doctor()
    assert.equal(of('core.mail_server', data)?.level, 'good')
    assert.includeMembers(
      data.map(({ id }) => id),
      ['core.mail_domain', 'core.certificate', 'gateways.credentials', 'mailboxes.incoming']
    )
    const admin = await signedIn(await createUser({ isAdmin: true }))
    const { checks } = (await admin.get(`${PATH}/network`)).body as { checks: unknown[] }
    assert.lengthOf(checks, data.length)
  })

  test('fixes what is safe, once it is told to', async ({ assert }) => {
    const key = join(culvert.storage, 'app.key')
    writeFileSync(key, 'x')
    chmodSync(key, 0o644)
    const isOpen = () => (statSync(key).mode & 0o027) !== 0
    assert.match(of('core.secret_files', (await doctor('--skip-network')).data)?.todo ?? '', /^chmod .*app\.key/)
    assert.equal((await runCli(['doctor', '--skip-network', '--fix'])).code, 2)
    assert.isTrue(isOpen())
    const { data } = await doctor('--skip-network', '--fix', '--yes')
    assert.deepEqual([of('core.secret_files', data)?.level, isOpen()], ['good', false])
    rmSync(key)
  })

  test('tells by its exit code whether something is wrong or nobody knows', async ({ assert }) => {
    const { default: definition } = await import('#cli/commands/doctor/run')
    const code = (...levels: ('good' | 'note' | 'problem' | 'unreachable')[]) =>
      definition.exitCode?.(
        levels.map((level) => ({ id: 'a.b', name: 'A', level, detail: '', why: null, todo: null, fixError: null }))
      )
    assert.deepEqual([code('good', 'note'), code('good', 'unreachable'), code('unreachable', 'problem')], [0, 6, 1])
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

  test("isn't ready while a migration is pending, though it's alive", async ({ assert, cleanup }) => {
    app.container.swap(Readiness, () => new Readiness())
    cleanup(() => app.container.restore(Readiness))
    const last = (await db.from('adonis_schema').orderBy('id', 'desc').firstOrFail()) as Record<string, unknown>
    const probes = async () => Promise.all(['live', 'ready'].map((name) => api().get(`/health/${name}`)))
    const statuses = async () => (await probes()).map(({ status }) => status)
    await db.from('adonis_schema').where('id', Number(last['id'])).delete()
    try {
      const [live, ready] = await probes()
      assert.equal(live?.status, 200)
      assert.deepInclude(ready?.body, { code: 'E_BUSY' })
      assert.equal(ready?.headers.get('retry-after'), '2')
      assert.deepEqual(await statuses(), [200, 503])
    } finally {
      await db.table('adonis_schema').insert(last)
    }
    assert.deepEqual(await statuses(), [200, 200])
  })
})
