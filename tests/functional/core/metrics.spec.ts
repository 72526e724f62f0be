import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { HealthChecks } from '#core/health/health_checks'
import { MaintenanceTasks } from '#core/health/maintenance_tasks'
import { Measures } from '#core/health/measures'
import { RequestJob } from '#core/jobs/request_job'
import { MetricsAccess } from '#core/metrics/metrics_access'
import { tally } from '#core/metrics/minute_tally'
import { observeRequest } from '#core/metrics/observe_requests'
import { observedRound } from '#core/metrics/observe_work'
import { isUnmeasured, unmeasured } from '#core/metrics/unmeasured'
import { poolWaitSeconds, registry, statementSeconds } from '#core/metrics/series'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { createSubscription } from '#tests/support/billing/subscribers'
import { freeze } from '#tests/support/clock'
import { connect } from '#tests/support/connect'
import { createServer, nodeOf } from '#tests/support/fleet'
import { unknownLabels } from '#tests/support/metric_labels'
import { parseMetrics } from '#tests/support/prometheus'

const TOKEN = 'a token of thirty-two characters'.replaceAll(' ', '-')
const withToken = (token = TOKEN) => ({ headers: { authorization: `Bearer ${token}` } })
const read = async () => parseMetrics((await api().get('/metrics', withToken())).text)

test.group('GET /metrics', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => {
    app.container.swap(MetricsAccess, () => new MetricsAccess(TOKEN))
    return () => app.container.restore(MetricsAccess)
  })

  test('is there for who has the token, also an administrator', async ({ assert }) => {
    const admin = await signedIn(await createUser({ isAdmin: true }))
    assert.equal((await api().get('/metrics')).status, 401)
    assert.equal((await admin.get('/metrics')).status, 401)
    assert.equal((await api().get('/metrics', withToken(`${TOKEN}x`))).status, 401)
    const { status, headers } = await api().get('/metrics', withToken())
    assert.equal(status, 200)
    assert.match(String(headers.get('content-type')), /^text\/plain; version=0\.0\.4/)
    assert.equal(headers.get('cache-control'), 'no-store')
  })

  test("doesn't exist without a token", async ({ assert }) => {
    app.container.swap(MetricsAccess, () => new MetricsAccess(null))
    assert.equal((await api().get('/metrics', withToken())).status, 404)
  })

  test('counts requests by route, method and class of status', async ({ assert }) => {
    registry.resetMetrics()
    await api().get('/api/admin/users/7')
    await api().get('/api/admin/users/8')
    await api().get('/no/such/ann@example.com')
    const samples = (await read()).filter(({ name }) => name === 'culvert_http_request_duration_seconds_count')
    assert.containsSubset(samples, [
      { labels: { method: 'GET', route: '/api/admin/users/:id', status: '4xx' }, value: 2 },
    ])
  })

  test('keeps no record of when the VPN is used, only of failures', async ({ assert }) => {
    registry.resetMetrics()
    const user = await signedIn(await createUser())
    for (const path of ['/api/connections/active', '/api/devices', '/api/protection']) await user.get(path)
    await user.post('/api/connect', { serverId: 1 })
    await user.post('/api/disconnect', {})
    await api().get('/api/node/peers')
    const routes = (await read()).map(({ labels }) => labels['route'] ?? '')
    assert.isEmpty(routes.filter((route) => /connect|device|protection|node/.test(route)))
    tally.take()
    observeRequest(answered('/api/connect', '/api/connect', 500, { isLeftOut: true }))
    assert.isTrue((await read()).some(({ labels }) => labels['route'] === '/api/connect' && labels['status'] === '5xx'))
    // Their share of all requests isn't known, so the error rate is that of the others.
    assert.equal(tally.take().failures, 0)
    observeRequest(answered('/api/articles', '/api/articles', 500))
    assert.containsSubset(tally.take(), { requests: 1, failures: 1 })
  })

  test('leaves out every call by which a tunnel begins, ends or is looked after', ({ assert }) => {
    const routes = Object.values(router.toJSON()).flat()
    const left = routes.filter(isUnmeasured).map(({ pattern }) => pattern)
    const [people, nodes] = [
      ['connect', 'disconnect', 'connections/active', 'protection'],
      ['config', 'peers', 'report'],
    ]
    const devices = ['devices', 'devices/:id', 'devices/:id/rotate-key', 'devices/:id/configuration']
    const expected = [...people, ...devices, ...nodes.map((path) => `node/${path}`)].map((path) => `/api/${path}`)
    assert.sameMembers([...new Set(left)], expected)
  })

  test("leaves out what the guide to tracing has dropped from others' traces too", async ({ assert }) => {
    const guide = await readFile(app.makePath('docs/tracing.md'), 'utf8')
    const dropped = [...guide.matchAll(/`(\/api\/[a-z]+)`/g)].map(([, path = '']) => path)
    const unnamed = Object.values(router.toJSON())
      .flat()
      .filter((route) => isUnmeasured(route) && !dropped.some((path) => route.pattern.startsWith(path)))
    assert.deepEqual(
      unnamed.map(({ pattern }) => pattern),
      []
    )
  })

  test('counts no statement and no wait of a connect, also where its tables are not about connections', async ({
    assert,
  }) => {
    const user = await signedIn(await createUser())
    const server = await createServer()
    const node = nodeOf(server)
    /** The metrics themselves, as each look at them has statements of its own. */
    const count = async () => {
      const all = [...(await statementSeconds.get()).values, ...(await poolWaitSeconds.get()).values]
      return all.reduce((sum, { metricName = '', value }) => sum + (metricName.endsWith('_count') ? value : 0), 0)
    }
    const counted = async (meanwhile: () => Promise<unknown>) => {
      const before = await count()
      await meanwhile()
      return (await count()) - before
    }
    assert.equal(
      await counted(async () => {
        const { connectionId } = await connect(user, server.id)
        await user.get('/api/connections/active')
        await node.get('peers')
        await user.post('/api/disconnect', { connectionId })
        const pruning = await app.container.make(MaintenanceTasks)
        await pruning.find('vpn.removals')?.run({ signal: AbortSignal.timeout(60_000), report: () => {} })
      }),
      0
    )
    assert.isAbove(await counted(() => user.get('/api/auth/user')), 0)
  })

  test("shows the optimizer's measures by their IDs", async ({ assert }) => {
    const shown = (await read()).filter(({ name }) => name === 'culvert_measure_percent')
    const measures = (await app.container.make(Measures)).list()
    assert.sameMembers(
      shown.map(({ labels }) => labels['measure']),
      measures.map(({ id }) => id)
    )
    assert.isTrue(shown.every(({ value }) => value >= 0 && value <= 100))
  })

  test('has what each check without network found, looked at once a minute', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup, '2126-01-01T12:00:00Z')
    const levels = async () => {
      const shown = (await read()).filter(({ name }) => name === 'culvert_check_level')
      return Object.fromEntries(shown.map(({ labels, value }) => [labels['check'], value]))
    }
    const checks = await app.container.make(HealthChecks)
    const quick = checks.list().filter(({ needsNetwork }) => !needsNetwork)
    const found = await levels()
    assert.sameMembers(
      Object.keys(found),
      quick.map(({ id }) => id)
    )
    const LEVELS = ['good', 'note', 'problem', 'unreachable']
    for (const { check, level } of await checks.look()) assert.equal(found[check.id], LEVELS.indexOf(level), check.id)
    const [broken] = quick
    if (!broken) throw new Error('There is no check')
    const { look } = broken
    cleanup(() => void (broken.look = look))
    let looks = 0
    broken.look = async () => ((looks += 1), { level: 'problem', detail: 'On purpose.' })
    clock.advance({ seconds: 59 })
    assert.deepEqual([await levels(), looks], [found, 0])
    clock.advance({ seconds: 1 })
    assert.deepEqual([(await levels())[broken.id], (await levels())[broken.id], looks], [2, 2, 1])
  })

  test('says how many rows are due and wait for scheduled work', async ({ assert }) => {
    const waiting = async () => {
      const shown = (await read()).filter(({ name }) => name === 'culvert_work_waiting_rows')
      return Object.fromEntries(shown.map(({ labels, value }) => [labels['work'], value]))
    }
    const none = { 'core.do_jobs': 0, 'core.do_long_jobs': 0, 'billing.check_due': 0, 'analytics.build_days': 0 }
    assert.deepInclude(await waiting(), none)
    for (const check_at of ['2026-01-01 00:00:00.000', '2126-01-01 00:00:00.000'])
      await createSubscription((await createUser()).id, { check_at })
    await db.table('dirty_days').insert({ first_day: '2026-03-10', last_day: '2026-03-10' })
    const request = await app.container.make(RequestJob)
    for (const kind of ['files.remove', 'operations.backup'])
      await request.execute({ kind, input: {}, requestedBy: null })
    assert.deepInclude(await waiting(), Object.fromEntries(Object.keys(none).map((name) => [name, 1])))
  })

  test('has no label that names a person, an address, a file or a row', async ({ assert }) => {
    registry.resetMetrics()
    const admin = await signedIn(await createUser({ isAdmin: true, email: 'ann@example.com' }))
    for (const path of ['/api/admin/users/1', '/api/files/content?path=secret.txt', '/reset/token', '/api/servers'])
      await admin.get(path)
    await api().post('/webhooks/stripe', { id: 'evt_1' })
    await api().post('/webhooks/nobody@example.com', {})
    const failing = async () => Promise.reject(new Error('ann@example.com'))
    await assert.rejects(() => observedRound({ name: 'core.send_mails', run: failing }))
    // Other tests of this process do work of their own.
    const shown = await read()
    const works = shown.flatMap(({ labels }) => (labels['work'] === undefined ? [] : [labels['work']]))
    for (const work of works) assert.match(work, /^[a-z_.]+$/)
    assert.deepEqual(await unknownLabels(shown.filter(({ labels }) => labels['work'] === undefined)), [])
    assert.deepEqual(await unknownLabels([{ name: 'process_x', labels: { type: '10.0.0.7' }, value: 1 }]), [
      'process_x {type="10.0.0.7"}',
    ])
  })

  test('stays as small whatever 10,000 clients ask for', async ({ assert }) => {
    const before = (await read()).length
    for (let at = 0; at < 10_000; at += 1) observeRequest(answered(null, `/x/${at}`, 404, { method: `M${at}` }))
    const added = (await read()).length - before
    assert.isAtMost(added, 11)
  })
})

/** An answered request, as the framework tells of it. */
function answered(pattern: string | null, url: string, status: number, { method = 'POST', isLeftOut = false } = {}) {
  const middleware = { all: () => new Set(isLeftOut ? [unmeasured] : []) }
  const ctx = {
    route: pattern === null ? undefined : { pattern, middleware },
    request: { method: () => method, url: () => url },
    response: { getStatus: () => status, getHeader: () => {} },
  }
  return { ctx, duration: [0, 1_000_000] } as unknown as Parameters<typeof observeRequest>[0]
}
