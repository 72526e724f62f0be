import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { Mailbox } from '#tests/support/mailbox'
import { runCliJson } from '#tests/support/run_cli'
import { openThread, threadsOf, written } from '#tests/support/support'

const mailbox = new Mailbox()

const culvert = (...args: string[]) => runCliJson<unknown>(['support', ...args])

test.group('culvert support', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('list, show and reply: a stranger is answered by mail', async ({ assert }) => {
    await api().post('/api/support/contact', { ...written, email: 'ann@example.com', priority: 'low' })
    const listed = await culvert('list', '--unread')
    const [thread] = listed.data as { id: number }[]
    assert.containsSubset(thread, { fromEmail: 'ann@example.com', status: 'unread', priority: 'low' })
    const id = String(thread?.id)
    const shown = await culvert('show', id)
    assert.containsSubset(shown.data, { subject: written.subject, messages: [{ text: written.message }] })
    assert.deepEqual((await culvert('list', '--unread')).data, [])
    assert.equal((await culvert('reply', id, '--message', 'It is morning.')).code, 0)
    const [mail] = await mailbox.take()
    assert.containsSubset(mail, { to: 'ann@example.com', subject: `Re: ${written.subject}` })
    assert.include(mail?.text ?? '', 'It is morning.')
    assert.include(mail?.text ?? '', '> The tunnel stays dark.')
  })

  test('a user is answered in the thread, and a closed one opens with the next message', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    const { id } = await openThread(browser)
    await culvert('reply', String(id), '--message', 'Here.')
    assert.containsSubset(await threadsOf(browser), [{ id, state: 'answered', unread: 1 }])
    await culvert('close', String(id))
    assert.containsSubset(await threadsOf(browser), [{ id, state: 'closed' }])
    await browser.post(`/api/support/threads/${id}/messages`, { message: 'One more thing' })
    assert.containsSubset(await threadsOf(browser), [{ id, state: 'open' }])
  })

  test('an answer to what was not the newest any more is refused', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    const { id } = await openThread(browser)
    const { messages } = (await culvert('show', String(id))).data as { messages: { id: number }[] }
    await browser.post(`/api/support/threads/${id}/messages`, { message: 'It is solved' })
    const reply = ['reply', String(id), '--message', 'Look again']
    const refused = await culvert(...reply, '--last-message', String(messages.at(-1)?.id))
    assert.equal(refused.code, 1)
    assert.containsSubset(refused.data, { code: 'E_CHANGED_MEANWHILE', next: `culvert support show ${id}` })
    assert.containsSubset(await threadsOf(browser), [{ id, state: 'open', unread: 0 }])
    assert.equal((await culvert(...reply)).code, 0)
  })

  test('an unknown thread and an empty answer are said in a sentence', async ({ assert }) => {
    for (const verb of ['show', 'close', 'reply']) {
      const message = verb === 'reply' ? ['--message', 'x'] : []
      const { code, data } = await culvert(verb, '999', ...message)
      assert.equal(code, 1)
      assert.containsSubset(data, { code: 'E_THREAD_NOT_FOUND', next: 'culvert support list' })
    }
    const { id } = await openThread(await signedIn(await createUser()))
    assert.equal((await culvert('reply', String(id), '--message', ' ')).code, 2)
  })
})
