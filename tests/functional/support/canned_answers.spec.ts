import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { reactAdmin } from '#tests/support/react_admin'

const PATH = '/api/admin/canned-answers'
const RESOURCE = 'canned-answers'

test.group('Canned answers', (group) => {
  let staff: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    staff = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
  })

  test('are for administrators and support alone', async ({ assert }) => {
    const finance = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    const user = await signedIn(await createUser())
    for (const [method, path] of [
      ['GET', PATH],
      ['POST', PATH],
      ['GET', `${PATH}/1`],
      ['PUT', `${PATH}/1`],
      ['PATCH', `${PATH}/1`],
      ['DELETE', `${PATH}/1`],
    ] as const) {
      assert.equal((await api().call(method, path)).status, 401)
      assert.equal((await user.call(method, path)).status, 403)
      assert.equal((await finance.call(method, path)).status, 403)
    }
    assert.equal((await staff.get(`${PATH}/1`)).status, 404)
    assert.equal((await staff.patch(`${PATH}/1`, { title: 'x' })).status, 404)
    assert.equal((await staff.delete(`${PATH}/1`)).status, 404)
  })

  test('live their whole life through react-admin, and what changed is written down', async ({ assert }) => {
    const provider = reactAdmin(staff)
    const data = { title: 'Hello', text: 'Thank you.\nWe look into it.' }
    const { data: made } = await provider.create(RESOURCE, { data })
    assert.containsSubset(made, { ...data, version: 1 })
    const edit = { id: made.id, data: { ...made, title: 'Hi' }, previousData: made }
    assert.containsSubset((await provider.update(RESOURCE, edit)).data, { title: 'Hi', version: 2 })
    const stale = await staff.put(`${PATH}/${made.id}`, { ...made, text: 'Other' })
    assert.equal(stale.status, 409)
    assert.containsSubset(stale.body, { current: { title: 'Hi', text: data.text } })
    const twice = await staff.post(PATH, { title: 'Hi', text: 'x' })
    assert.equal(twice.status, 422)
    assert.containsSubset(twice.body, { errors: [{ field: 'title' }] })
    assert.equal((await staff.post(PATH, { title: '', text: 'x' })).status, 422)
    const page = { pagination: { page: 1, perPage: 10 }, sort: { field: 'title', order: 'ASC' } } as const
    assert.equal((await provider.getList(RESOURCE, { ...page, filter: {} })).total, 1)
    assert.equal((await provider.delete(RESOURCE, { id: made.id })).data.title, 'Hi')
    const actions = (await db.from('audit_log').orderBy('id')) as { action: string }[]
    assert.deepEqual(
      actions.map(({ action }) => action),
      ['canned_answer.create', 'canned_answer.update', 'canned_answer.delete']
    )
  })
})
