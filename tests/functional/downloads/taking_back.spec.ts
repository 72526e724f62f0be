import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { publish } from '#tests/support/builds'

const PATH = '/api/admin/builds'

interface Shown {
  isCurrent: boolean
  successor?: { id: number; version: string } | null
}

test.group('Taking builds back', (group) => {
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    admin = await signedIn(await createUser({ isAdmin: true }))
  })

  const offered = async () => (await api().get('/api/download/windows')).body as { available: boolean; version: string }

  test('never gives visitors what somebody withdrew on purpose', async ({ assert }) => {
    const old = await publish({ version: '1.0.0' })
    const bad = await publish({ version: '1.1.0' })
    await admin.post(`${PATH}/${old.id}/roll-back`)
    const taken = await admin.delete(`${PATH}/${old.id}`)
    assert.containsSubset(taken.body, { id: old.id, successor: null })
    assert.containsSubset(await offered(), { available: false })
    assert.containsSubset((await admin.get(`${PATH}/${bad.id}`)).body, { isCurrent: false })
    assert.equal((await admin.post(`${PATH}/${bad.id}/roll-back`)).status, 200)
    assert.containsSubset(await offered(), { available: true, version: '1.1.0' })
  })

  test('gives visitors the one before it, and what is published later', async ({ assert }) => {
    const first = await publish({ version: '1.0.0' })
    const second = await publish({ version: '1.1.0' })
    await publish({ version: '1.2.0' })
    await admin.post(`${PATH}/${second.id}/roll-back`)
    const shown = (await admin.get(`${PATH}/${second.id}`)).body as Shown
    assert.deepEqual(shown.successor, { id: first.id, version: '1.0.0' })
    const taken = (await admin.delete(`${PATH}/${second.id}`)).body as Shown
    assert.deepEqual(taken.successor, { id: first.id, version: '1.0.0' })
    assert.containsSubset(await offered(), { version: '1.0.0' })
    await publish({ version: '1.3.0' })
    assert.containsSubset(await offered(), { version: '1.3.0' })
  })

  test('is refused where visitors get another one than was seen', async ({ assert }) => {
    const first = await publish({ version: '1.0.0' })
    const second = await publish({ version: '1.1.0' })
    const stale = await admin.delete(`${PATH}/${first.id}?current=${first.id}`)
    assert.equal(stale.status, 409)
    assert.containsSubset(stale.body, { code: 'E_CHANGED_MEANWHILE' })
    assert.lengthOf(await db.from('builds'), 2)
    assert.equal((await admin.delete(`${PATH}/${first.id}?current=${second.id}`)).status, 200)
  })
})
