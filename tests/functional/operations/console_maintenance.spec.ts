import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { StatusCache } from '#operations/services/status_cache'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { createServer } from '#tests/support/fleet'
import { reactAdmin } from '#tests/support/react_admin'

const PATH = '/api/admin/maintenance-windows'

interface Shown {
  id: number
  version: number
}

const inHours = (hours: number) => DateTime.utc().plus({ hours }).toISO()

test.group('Maintenance windows in the console', (group) => {
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    ;(await app.container.make(StatusCache)).forget()
    admin = await signedIn(await createUser({ isAdmin: true }))
  })

  const plan = (more: object = {}) => admin.post(PATH, { startsAt: inHours(2), endsAt: inHours(4), ...more })
  const onStatus = async () => {
    ;(await app.container.make(StatusCache)).forget()
    return ((await api().get('/api/status')).body as { maintenance: (Shown & { server: { city: string } | null })[] })
      .maintenance
  }

  test('are for administrators with all rights alone', async ({ assert }) => {
    const { id } = (await plan()).body as Shown
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    const user = await signedIn(await createUser())
    for (const [method, path] of [
      ['GET', PATH],
      ['POST', PATH],
      ['GET', `${PATH}/${id}`],
      ['PUT', `${PATH}/${id}`],
      ['PATCH', `${PATH}/${id}`],
      ['DELETE', `${PATH}/${id}`],
    ] as const) {
      assert.equal((await api().call(method, path)).status, 401)
      assert.equal((await user.call(method, path)).status, 403)
      assert.equal((await support.call(method, path)).status, 403)
    }
    assert.equal((await admin.get(`${PATH}/999`)).status, 404)
    assert.equal((await admin.delete(`${PATH}/999`)).status, 404)
    assert.equal((await admin.patch(`${PATH}/999`, { note: 'x' })).status, 404)
  })

  test('are planned, changed and taken back, and everybody reads them', async ({ assert }) => {
    const server = await createServer({ city: 'Berlin' })
    const made = await plan({ serverId: server.id, note: 'New disks', id: 7, version: 9 })
    assert.equal(made.status, 201, made.text)
    const { id } = made.body as Shown
    assert.containsSubset(made.body, { serverId: server.id, state: 'planned', version: 1, note: 'New disks' })
    assert.containsSubset(await onStatus(), [{ id, state: 'planned', server: { city: 'Berlin' }, note: 'New disks' }])
    assert.notProperty((await onStatus())[0], 'version')
    const moved = await admin.patch(`${PATH}/${id}`, { startsAt: inHours(-1), version: 1 })
    assert.containsSubset(moved.body, { state: 'running', version: 2, serverId: server.id })
    const stale = await admin.put(`${PATH}/${id}`, { ...(made.body as object), note: 'Late' })
    assert.equal(stale.status, 409)
    assert.containsSubset(stale.body, { code: 'E_CHANGED_MEANWHILE', current: { version: 2, note: 'New disks' } })
    assert.containsSubset((await admin.patch(`${PATH}/${id}`, { serverId: null })).body, { server: null })
    assert.containsSubset((await admin.delete(`${PATH}/${id}`)).body, { id })
    assert.deepEqual(await onStatus(), [])
    const rows = (await db.from('audit_log').orderBy('id')) as { action: string; changes: string }[]
    assert.deepEqual(
      rows.slice(-4).map(({ action }) => action),
      ['maintenance.plan', 'maintenance.edit', 'maintenance.edit', 'maintenance.cancel']
    )
    assert.containsSubset(JSON.parse(rows.at(-1)?.changes ?? ''), { server: null, note: 'New disks' })
  })

  test('a changed note is audited as that, before and after', async ({ assert }) => {
    const server = await createServer({ city: 'Berlin' })
    const { id } = (await plan({ serverId: server.id, note: 'New disks' })).body as Shown
    await admin.patch(`${PATH}/${id}`, { note: 'New fans' })
    assert.containsSubset((await admin.patch(`${PATH}/${id}`, { note: 'New fans' })).body, { version: 2 })
    const rows = (await db.from('audit_log').where('subject', `maintenance:${id}`).orderBy('id')) as {
      changes: string
    }[]
    const [planned, edited] = rows.map(({ changes }) => JSON.parse(changes) as object)
    assert.containsSubset(planned, { server: server.id, note: 'New disks' })
    assert.lengthOf(rows, 2)
    assert.deepEqual(edited, { note: { before: 'New disks', after: 'New fans' } })
  })

  test('that cannot be meant are refused by the field', async ({ assert }) => {
    const wrong: [field: string, more: object][] = [
      ['endsAt', { endsAt: inHours(1) }],
      ['endsAt', { startsAt: inHours(-3), endsAt: inHours(-1) }],
      ['endsAt', { endsAt: inHours(24 * 60) }],
      ['startsAt', { startsAt: 'tomorrow' }],
      ['serverId', { serverId: 999 }],
      ['note', { note: 'x'.repeat(501) }],
    ]
    for (const [field, more] of wrong) {
      const answer = await plan(more)
      assert.equal(answer.status, 422, field)
      assert.containsSubset(answer.body, { errors: [{ field }] })
    }
    assert.lengthOf(await db.from('maintenance_windows'), 0)
  })

  test('what concerns a deleted server is no longer told to the public, and keeps its place for operators', async ({
    assert,
  }) => {
    const [{ id: gone }, { id: stays }] = [await createServer({ city: 'Berlin' }), await createServer({ city: 'Oslo' })]
    const { id } = (await plan({ serverId: gone })).body as Shown
    await plan({ serverId: stays })
    assert.equal((await admin.delete(`/api/admin/servers/${gone}`)).status, 200)
    assert.deepEqual(
      (await onStatus()).map(({ server }) => server?.city),
      ['Oslo']
    )
    assert.containsSubset((await admin.get(`${PATH}/${id}`)).body, { server: { city: 'Berlin' } })
  })

  test('what is over is kept for operators and no longer told', async ({ assert }) => {
    const { id: serverId } = await createServer({ city: 'Berlin' })
    const { id } = (await plan({ serverId })).body as Shown
    await db.from('maintenance_windows').update({ ends_at: '2026-01-01 00:00:00.000' })
    assert.deepEqual(await onStatus(), [])
    const provider = reactAdmin(admin)
    const page = { pagination: { page: 1, perPage: 10 }, sort: { field: 'startsAt', order: 'DESC' } } as const
    const list = (filter: object) => provider.getList('maintenance-windows', { ...page, filter })
    assert.equal((await list({})).total, 1)
    assert.equal((await list({ state: 'over' })).total, 1)
    assert.equal((await list({ state: 'planned' })).total, 0)
    assert.equal((await list({ serverId })).data[0]?.id, id)
  })
})
