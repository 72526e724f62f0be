import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ReplyToThread } from '#support/index'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { Mailbox } from '#tests/support/mailbox'
import { newestOf, openThread } from '#tests/support/support'

const PATH = '/api/admin/support-emails'
const mailbox = new Mailbox()

interface Shown {
  id: number
  messages: { id: number; text: string }[]
}

test.group('Two who answer one thread', (group) => {
  let ada: ApiBrowser
  let sue: ApiBrowser

  group.each.setup(() => mailbox.open())
  group.each.setup(async () => {
    await freshStart()
    ada = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    sue = await signedIn(await createUser({ isAdmin: true }))
  })

  const of = async (id: number) => (await ada.get(`${PATH}/${id}`)).body as Shown
  const answer = async (who: ApiBrowser, id: number, message: string, lastMessageId: unknown, key?: string) =>
    who.call('POST', `${PATH}/${id}/messages`, {
      body: { message, lastMessageId },
      ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
    })

  /** What a stranger asked, without the notices to operators. */
  async function asked() {
    const written = { subject: 'It broke', message: 'Nothing works', priority: 'high' }
    await api().post('/api/support/contact', { ...written, email: 'eve@example.com' })
    await mailbox.take()
    const [thread] = (await ada.get(PATH)).body as Shown[]
    return of(thread?.id ?? 0)
  }

  test('the second is refused, nothing is sent or kept, and what came is told', async ({ assert }) => {
    const { id, messages } = await asked()
    const seen = messages.at(-1)?.id
    assert.equal((await answer(ada, id, 'Try again', seen)).status, 201)
    const [before] = await db.from('support_threads')
    const refused = await answer(sue, id, 'Switch it off', seen)
    assert.equal(refused.status, 409)
    assert.containsSubset(refused.body, {
      code: 'E_CHANGED_MEANWHILE',
      current: { id, messages: [{ text: 'Nothing works' }, { text: 'Try again' }] },
    })
    assert.lengthOf(await db.from('support_messages'), 2)
    assert.lengthOf(await db.from('audit_log').where('action', 'support.reply'), 1)
    assert.deepEqual((await db.from('support_threads'))[0], before)
    assert.deepEqual(await mailbox.subjects('eve@example.com'), ['Re: It broke'])
  })

  test('who has seen what came may answer all the same', async ({ assert }) => {
    const { id, messages } = await asked()
    const seen = messages.at(-1)?.id
    await answer(ada, id, 'Try again', seen)
    // The same words go with a key of their own once they answer another message.
    const refused = await answer(sue, id, 'Switch it off', seen, 'one')
    const { current } = refused.body as { current: Shown }
    assert.equal((await answer(sue, id, 'Switch it off', current.messages.at(-1)?.id, 'two')).status, 201)
    assert.deepEqual(
      (await of(id)).messages.map(({ text }) => text),
      ['Nothing works', 'Try again', 'Switch it off']
    )
  })

  test('what its user wrote meanwhile is read first, and what staff only sorted is no message', async ({ assert }) => {
    const ann = await signedIn(await createUser())
    const { id } = await openThread(ann)
    const seen = await newestOf(id)
    await sue.patch(`${PATH}/${id}`, { priority: 'low' })
    await sue.patch(`${PATH}/${id}/mark-read`)
    await ann.post(`/api/support/threads/${id}/messages`, { message: 'It is dark again' })
    assert.equal((await answer(ada, id, 'Gladly', seen)).status, 409)
    const newest = await newestOf(id)
    await sue.patch(`${PATH}/${id}`, { priority: 'high' })
    assert.equal((await answer(ada, id, 'Look again', newest)).status, 201)
  })

  test('of eight at the same moment one is sent', async ({ assert }) => {
    const { id, messages } = await asked()
    const lastMessageId = messages.at(-1)?.id ?? 0
    const action = await app.container.make(ReplyToThread)
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        action.execute({ threadId: id, message: `Answer ${i}`, actorId: null, lastMessageId })
      )
    )
    assert.lengthOf(
      results.filter(({ ok }) => ok),
      1
    )
    assert.lengthOf(await db.from('support_messages'), 2)
    assert.lengthOf(await mailbox.take(), 1)
  })

  test('an answer that does not say what it answers is none', async ({ assert }) => {
    const { id } = await asked()
    for (const none of [undefined, null, 'newest', 0, 1.5]) {
      const refused = await answer(ada, id, 'Try again', none)
      assert.equal(refused.status, 422)
      assert.containsSubset(refused.body, { errors: [{ field: 'lastMessageId' }] })
    }
    assert.equal((await answer(ada, id, 'Try again', 999_999)).status, 409)
    assert.lengthOf(await db.from('support_messages'), 1)
  })
})
