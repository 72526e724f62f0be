import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { countQuery, keyQuery, type ListQuery } from '#core/database/list_page'
import { transaction } from '#core/database/transaction'
import { type AuditFilter, auditSource } from '#operations/queries/audit_source'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { parseCsv } from '#tests/support/csv'
import { createServer } from '#tests/support/fleet'
import { FrozenClock } from '#tests/support/frozen_clock'
import { reactAdmin } from '#tests/support/react_admin'

const PATH = '/api/admin/audit'

interface Shown {
  id: number
  action: string
  changes: unknown
}

test.group('What was written down, in the console', (group) => {
  const clock = new FrozenClock()
  let admin: ApiBrowser
  let bossId: number

  group.each.setup(async () => {
    await freshStart()
    const boss = await createUser({ isAdmin: true, email: 'boss@example.com' })
    bossId = boss.id
    admin = await signedIn(boss)
  })

  const write = (action: string, subject: string, actorId: number | null, changes = {}) =>
    transaction((trx) => audit(trx, clock, { actorId, action, subject, changes }))
  const found = async (filter: object) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: '["id","ASC"]' })
    return ((await admin.get(`${PATH}?${query}`)).body as Shown[]).map(({ action }) => action).join()
  }

  test('is for administrators with all rights alone, and no call writes it', async ({ assert }) => {
    await write('user.update', 'user:7', bossId)
    const [{ id } = { id: 0 }] = (await admin.get(PATH)).body as Shown[]
    for (const path of [PATH, `${PATH}/${id}`, `${PATH}/export`]) {
      assert.equal((await api().get(path)).status, 401)
      assert.equal((await (await signedIn(await createUser())).get(path)).status, 403)
      for (const adminRole of ['support', 'finance'] as const) {
        const staff = await signedIn(await createUser({ isAdmin: true, adminRole }))
        assert.equal((await staff.get(path)).status, 403)
      }
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const path of [PATH, `${PATH}/${id}`, `${PATH}/export`]) {
        assert.equal((await admin.call(method, path, { body: { action: 'x' } })).status, 405)
      }
    }
    assert.lengthOf(await db.from('audit_log'), 1)
  })

  test('is found by who, what, on what and when', async ({ assert }) => {
    clock.travelTo('2026-03-10T12:00:00.000Z')
    await write('user.update', 'user:7', bossId)
    clock.travelTo('2026-03-11T00:00:00.000Z')
    await write('user.suspend', 'user:8', bossId)
    await write('plan.set_price', 'plan:monthly', null)
    assert.equal(await found({ actorId: bossId }), 'user.update,user.suspend')
    assert.equal(await found({ action: 'user.suspend' }), 'user.suspend')
    assert.equal(await found({ subject: 'user:7' }), 'user.update')
    assert.equal(await found({ subject: 'user' }), await found({ action: 'USER' }))
    assert.include(await found({ action: 'user' }), 'user.update')
    assert.equal(await found({ action: 'user.up' }), 'user.update')
    assert.equal(await found({ action: '%' }), '')
    assert.equal(await found({ from: '2026-03-11' }), 'user.suspend,plan.set_price')
    assert.equal(await found({ to: '2026-03-11T00:00:00Z' }), 'user.update')
    assert.equal(await found({ to: '2026-03-10' }), 'user.update')
    assert.equal(await found({ from: '2026-03-11', to: '2026-03-11' }), 'user.suspend,plan.set_price')
    assert.equal(await found({ from: '2026-03-11', actorId: bossId }), 'user.suspend')
    assert.equal(await found({ from: '2026-03-11', to: '9999-12-31' }), 'user.suspend,plan.set_price')
    for (const from of ['yesterday', '+012026-01-01']) {
      const bad = new URLSearchParams({ filter: JSON.stringify({ from }) })
      assert.containsSubset((await admin.get(`${PATH}?${bad}`)).body, { errors: [{ field: 'from' }] })
    }
  })

  test('says who it was and what changed, and react-admin reads it', async ({ assert }) => {
    clock.travelTo('2026-03-10T12:00:00.000Z')
    const ann = await createUser()
    await admin.patch(`/api/admin/users/${ann.id}`, { isAdmin: true, adminRole: 'finance' })
    await write('incident.open', 'incident:1', null)
    const page = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' } } as const
    const provider = reactAdmin(admin)
    const { data, total } = await provider.getList('audit', { ...page, filter: {} })
    assert.equal(total, 2)
    assert.containsSubset(data, [
      {
        actorId: bossId,
        actorEmail: 'boss@example.com',
        action: 'user.update',
        subject: `user:${ann.id}`,
        changes: { adminRole: { before: null, after: 'finance' } },
      },
      { actorId: null, actorEmail: null, action: 'incident.open', happenedAt: '2026-03-10T12:00:00.000Z' },
    ])
    const [first] = data
    assert.deepEqual((await provider.getOne('audit', { id: first?.id })).data, first)
    assert.equal((await admin.get(`${PATH}/999999`)).status, 404)
    assert.include((await admin.get(`${PATH}/export`)).text, `user.update,user:${ann.id},`)
  })

  test('names whom and what it speaks of as they are called today, and is found by them', async ({ assert }) => {
    const create = async (body: object) => (await admin.post('/api/admin/users', body)).body as { id: number }
    const ann = await create({ email: 'ann@example.com', firstName: 'Ann', lastName: 'Smith' })
    const zoe = await create({ email: 'zoe@example.com', firstName: 'Zoë' })
    await db.from('audit_log').delete()
    const server = await createServer({ name: 'fra-1' })
    await db.from('audit_log').delete()
    await write('user.suspend', `user:${ann.id}`, zoe.id)
    await write('server.set_state', `server:${server.id}`, bossId)
    await write('support.update', 'support_thread:9', bossId, { assigneeId: { before: null, after: ann.id } })
    await write('incident.open', 'incident:9', 999_999, { servers: [server.id, 999_999] })
    const rows = (await admin.get(`${PATH}?sort=["id","ASC"]`)).body as object[]
    const annName = 'Ann Smith (ann@example.com)'
    assert.containsSubset(rows, [
      { actorName: 'Zoë (zoe@example.com)', actorEmail: 'zoe@example.com', subjectName: annName },
      { actorName: 'boss@example.com', subjectName: 'fra-1' },
      { subjectName: null, names: { assigneeId: { [ann.id]: annName } } },
      { actorName: null, actorEmail: null, names: { servers: { [server.id]: 'fra-1' } } },
    ])
    assert.equal(await found({ by: 'ZOË' }), 'user.suspend')
    assert.equal(await found({ by: 'boss@' }), 'server.set_state,support.update')
    assert.equal(await found({ by: 'nobody' }), '')
    assert.equal(await found({ subject: 'Ann Sm' }), 'user.suspend')
    assert.equal(await found({ subject: 'server' }), 'server.set_state')
    const { text } = await admin.get(`${PATH}/export?filter=${encodeURIComponent('{"by":"zoe"}')}`)
    assert.include(text, `${zoe.id},zoe@example.com,user.suspend,user:${ann.id},${annName},`)
    assert.notInclude(text, 'boss')
  })

  test('the file names what is gone as the list does', async ({ assert }) => {
    await write('server.delete', 'server:999', bossId, { name: { before: 'fra-9', after: null } })
    await write('file.delete', 'file', bossId, { path: '/a.txt', size: 1 })
    await write('tax.set', 'country:DE', bossId)
    await write('user.delete', 'user:999999', null)
    const rows = parseCsv((await admin.get(`${PATH}/export`)).text)
    assert.sameDeepMembers(
      rows.map(({ action, subjectName }) => [action, subjectName]),
      [
        ['server.delete', 'fra-9'],
        ['file.delete', '/a.txt'],
        ['tax.set', 'Germany'],
        ['user.delete', ''],
      ]
    )
  })

  test('calls plans by their names, as subjects and where an account got another one', async ({ assert }) => {
    await write('plan.set_price', 'plan:monthly', null)
    await write('user.set_plan', 'user:9', null, { plan: { before: 'free', after: 'monthly' }, endsAt: null })
    assert.containsSubset((await admin.get(`${PATH}?sort=["id","ASC"]`)).body, [
      { subjectName: 'Monthly', names: {} },
      { names: { plan: { free: 'Free', monthly: 'Monthly' } } },
    ])
  })

  test('no order and no filter reads all of it', async ({ assert }) => {
    const happened = (await app.container.make(Clock)).now().toSQL({ includeOffset: false })
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      actor_id: index % 20,
      action: `noun.verb${index % 20}`,
      subject: `noun:${index % 50}`,
      changes: '{}',
      happened_at: index < 900 ? '2026-01-01 00:00:00.000' : happened,
    }))
    for (let at = 0; at < rows.length; at += 100) await db.table('audit_log').multiInsert(rows.slice(at, at + 100))
    const mysql = db.connection().dialect.name === 'mysql'
    await db.rawQuery(mysql ? 'ANALYZE TABLE audit_log' : 'ANALYZE')
    const filters: AuditFilter[] = [
      { actorId: 3 },
      { action: 'noun.verb3' },
      { action: 'noun.verb19' },
      { subject: 'noun:3' },
      { by: 'nobody' },
      { from: '2026-02-01 00:00:00.000' },
    ]
    const scansAll = async (query: ListQuery) => {
      const { sql, bindings } = query.toSQL().toNative()
      const plan: unknown = await db.rawQuery(`EXPLAIN ${mysql ? '' : 'QUERY PLAN '}${sql}`, bindings)
      return mysql
        ? (plan as [{ table: string; type: string }[]])[0].some(
            ({ table, type }) => table === 'audit_log' && type === 'ALL'
          )
        : (plan as { detail: string }[]).some(({ detail }) => /^SCAN audit_log(?! USING)/.test(detail))
    }
    for (const filter of filters) {
      const source = await auditSource(filter)
      assert.isFalse(await scansAll(countQuery(source)), JSON.stringify(filter))
      for (const field of ['id', 'happenedAt']) {
        const sort = { field, descending: true }
        const wanted = { sort, from: 0, size: 25, after: null, ids: null, keys: null, filter }
        // By number alone the table itself is in order, and a page of it ends soon.
        const query = keyQuery(source, wanted)
        assert.isFalse(field === 'happenedAt' && (await scansAll(query)), `${field} ${JSON.stringify(filter)}`)
      }
    }
  })
})
