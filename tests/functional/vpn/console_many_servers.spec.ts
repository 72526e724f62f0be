import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { User } from '#users/index'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { createServer } from '#tests/support/fleet'

const PATH = '/api/admin/servers'
const UNKNOWN = 999_999

test.group('Many servers in the console', (group) => {
  let boss: User
  let admin: ApiBrowser
  let ids: number[]

  group.each.setup(async () => {
    await freshStart()
    boss = await createUser({ isAdmin: true })
    admin = await signedIn(boss)
    ids = [(await createServer()).id, (await createServer()).id]
  })

  const act = async (body: object) => (await admin.post(`${PATH}/bulk`, body)).body
  const states = async () =>
    ((await db.from('servers').whereIn('id', ids).orderBy('id')) as { state: string }[]).map(({ state }) => state)
  const entries = async () => db.from('audit_log').where({ action: 'server.set_state', actor_id: boss.id })

  test('are for administrators with all rights alone', async ({ assert }) => {
    const body = { action: 'drain', ids, minutes: 60 }
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    assert.equal((await api().post(`${PATH}/bulk`, body)).status, 401)
    assert.equal((await support.post(`${PATH}/bulk`, body)).status, 403)
    assert.deepEqual(await states(), ['active', 'active'])
  })

  test('are drained by one deadline, and one that drains already keeps its own', async ({ assert }) => {
    const [first = 0, second = 0] = ids
    const { drainDeadline } = (await admin.post(`${PATH}/${first}/drain`, { minutes: 5 })).body as {
      drainDeadline: string
    }
    assert.deepEqual(await act({ action: 'drain', ids: [first, second, UNKNOWN], minutes: 60 }), {
      done: [second],
      unchanged: [first],
      refused: [{ id: UNKNOWN, code: 'E_NOT_FOUND', message: 'Not found' }],
    })
    assert.deepEqual(await states(), ['draining', 'draining'])
    assert.containsSubset((await admin.get(`${PATH}/${first}`)).body, { drainDeadline })
    assert.lengthOf(await entries(), 2)
  })

  test('go back into service from draining, but not from being disabled', async ({ assert }) => {
    const [first = 0, second = 0] = ids
    await act({ action: 'drain', ids: [first], minutes: 60 })
    await admin.post(`${PATH}/${second}/disable`)
    assert.containsSubset(await act({ action: 'end_draining', ids }), {
      done: [first],
      unchanged: [],
      refused: [{ id: second, code: 'E_SERVER_DISABLED' }],
    })
    assert.deepEqual(await states(), ['active', 'disabled'])
    const before = await entries()
    assert.containsSubset(await act({ action: 'end_draining', ids: [first] }), { done: [], unchanged: [first] })
    assert.containsSubset(await act({ action: 'drain', ids: [second], minutes: 60 }), { refused: [{ id: second }] })
    assert.lengthOf(await entries(), before.length)
  })

  test('of the demo fleet stay as they are', async ({ assert }) => {
    await db.from('servers').whereIn('id', ids).update({ simulated: true })
    const answer = await act({ action: 'drain', ids, minutes: 60 })
    assert.containsSubset(answer, { done: [], refused: ids.map((id) => ({ id, code: 'E_DEMO_SERVER' })) })
    assert.deepEqual(await states(), ['active', 'active'])
  })

  test('need a deadline to be drained, and are neither deleted nor disabled in one go', async ({ assert }) => {
    const status = async (body: object) => (await admin.post(`${PATH}/bulk`, body)).status
    assert.equal(await status({ action: 'drain', ids }), 422)
    assert.equal(await status({ action: 'drain', ids, minutes: 0 }), 422)
    assert.equal(await status({ action: 'drain', ids: [], minutes: 60 }), 422)
    assert.equal(await status({ action: 'delete', ids }), 422)
    assert.equal(await status({ action: 'disable', ids }), 422)
    assert.deepEqual(await states(), ['active', 'active'])
  })
})
