import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { User } from '#users/index'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'

const PATH = '/api/admin/support-emails'
const UNKNOWN = 999_999

interface Entry {
  actor_id: number
  action: string
  subject: string
}

test.group('Many threads of the inbox at once', (group) => {
  let helper: User
  let staff: ApiBrowser
  let ids: number[]

  group.each.setup(async () => {
    await freshStart()
    helper = await createUser({ isAdmin: true, adminRole: 'support' })
    staff = await signedIn(helper)
    for (const name of ['eve', 'ida']) {
      const message = { subject: 'It broke', message: 'Nothing works', email: `${name}@example.com` }
      await api().post('/api/support/contact', message)
    }
    ids = ((await staff.get(PATH)).body as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b)
  })

  const act = async (action: string, wanted: unknown = ids) =>
    (await staff.post(`${PATH}/bulk`, { action, ids: wanted })).body
  const assignees = async () =>
    (
      (await staff.get(`${PATH}?sort=${encodeURIComponent('["id","ASC"]')}`)).body as { assigneeId: number | null }[]
    ).map(({ assigneeId }) => assigneeId)
  const trail = async (action: string) =>
    ((await db.from('audit_log').where('action', action).orderBy('id')) as Entry[]).map(
      ({ actor_id: actorId, subject }) => [actorId, subject]
    )

  test('are marked as read, each written down, and those that were are told apart', async ({ assert }) => {
    const [first = 0, second = 0] = ids
    await staff.patch(`${PATH}/${first}/mark-read`)
    assert.deepEqual(await act('mark_read', [first, second, UNKNOWN]), {
      done: [second],
      unchanged: [first],
      refused: [{ id: UNKNOWN, code: 'E_NOT_FOUND', message: 'Not found' }],
    })
    assert.deepEqual((await staff.get(`${PATH}/unread`)).body, { unread: 0 })
    assert.deepEqual(await trail('support.mark_read'), [
      [helper.id, `support_thread:${first}`],
      [helper.id, `support_thread:${second}`],
    ])
  })

  test('are taken, but not out of the hands of somebody else', async ({ assert }) => {
    const [first = 0, second = 0] = ids
    const colleague = await createUser({ isAdmin: true, adminRole: 'support' })
    await staff.patch(`${PATH}/${first}`, { assigneeId: colleague.id })
    assert.deepEqual(await act('take'), {
      done: [second],
      unchanged: [],
      refused: [{ id: first, code: 'E_ANSWERED_BY_ANOTHER', message: 'Someone else is already answering this.' }],
    })
    assert.containsSubset(await act('take', [second]), { done: [], unchanged: [second] })
    assert.deepEqual(await assignees(), [colleague.id, helper.id])
    assert.lengthOf(await trail('support.update'), 2)
  })

  test('are given back only by whoever has them, and released by anybody', async ({ assert }) => {
    const [first = 0, second = 0] = ids
    const colleague = await createUser({ isAdmin: true })
    await staff.patch(`${PATH}/${first}`, { assigneeId: colleague.id })
    await act('take', [second])
    assert.containsSubset(await act('give_back'), { done: [second], refused: [{ id: first }] })
    assert.deepEqual(await assignees(), [colleague.id, null])
    assert.deepEqual(await act('release'), { done: [first], unchanged: [second], refused: [] })
    assert.deepEqual(await assignees(), [null, null])
  })

  test('of two who take the same threads at once each has their own', async ({ assert }) => {
    const colleague = await signedIn(await createUser({ isAdmin: true }))
    const both = [staff, colleague].map((browser) => browser.post(`${PATH}/bulk`, { action: 'take', ids }))
    const answers = (await Promise.all(both)).map(({ body }) => body as { done: number[] })
    assert.sameMembers(
      answers.flatMap(({ done }) => done),
      ids
    )
  })

  test('are some, each once, and no more than a hundred', async ({ assert }) => {
    const status = async (body: object) => (await staff.post(`${PATH}/bulk`, body)).status
    assert.equal(await status({ action: 'take', ids: [] }), 422)
    assert.equal(await status({ action: 'take', ids: [1, 1] }), 422)
    assert.equal(await status({ action: 'take', ids: Array.from({ length: 101 }, (_, index) => index + 1) }), 422)
    assert.equal(await status({ action: 'close', ids }), 422)
    assert.equal(await status({ ids }), 422)
    assert.lengthOf(await trail('support.update'), 0)
  })
})
