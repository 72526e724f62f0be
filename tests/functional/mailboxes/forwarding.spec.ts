import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DueWorkRegistry } from '#core/due_work'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { freeze } from '#tests/support/clock'
import { Mailbox } from '#tests/support/mailbox'
import { agree, DOMAIN_EMAILS as PATH, giveOut, type ShownMailbox } from '#tests/support/mailboxes'

const CONFIRM = '/api/mailboxes/confirm-forwarding'
const mailbox = new Mailbox()

test.group('Forwarding', (group) => {
  let admin: ApiBrowser
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())
  group.each.setup(async () => {
    admin = await signedIn(await createUser({ isAdmin: true }))
  })

  const shown = async (id: number) => (await admin.get(`${PATH}/${id}`)).body as ShownMailbox
  const seenByPostfix = async () => (await db.from('mail_alias').select('address', 'forward_to')) as unknown

  test('begins once whoever gets the mail has agreed, and not before', async ({ assert }) => {
    const { id, waitingForConfirmation, delivers } = await giveOut(admin)
    assert.isTrue(waitingForConfirmation)
    assert.isFalse(delivers)
    assert.deepEqual(await seenByPostfix(), [])
    const answer = await agree(mailbox)
    assert.deepEqual(answer.body, { confirmed: true, emailAddress: 'sales@example.com' })
    assert.containsSubset(await shown(id), { waitingForConfirmation: false, delivers: true, version: 1 })
    assert.deepEqual(await seenByPostfix(), [{ address: 'sales@example.com', forward_to: 'ann@outside.example' }])
  })

  test('only an active address that is switched on delivers', async ({ assert }) => {
    const { id } = await giveOut(admin, { status: 'pending' })
    await agree(mailbox)
    assert.isFalse((await shown(id)).delivers)
    for (const [change, delivers] of [
      [{ status: 'active' }, true],
      [{ isActive: false }, false],
      [{ isActive: true }, true],
      [{ status: 'suspended' }, false],
      [{ status: 'active' }, true],
      [{ forwardTo: null }, false],
    ] as const) {
      const answer = await admin.patch(`${PATH}/${id}`, change)
      assert.equal((answer.body as ShownMailbox).delivers, delivers, JSON.stringify(change))
      assert.lengthOf((await seenByPostfix()) as unknown[], delivers ? 1 : 0)
    }
  })

  test('an address on a domain that is ours no more can be seen, changed and taken away, and delivers nothing', async ({
    assert,
  }) => {
    const { id } = await giveOut(admin)
    await agree(mailbox)
    await db.from('mailboxes').update({ address: 'sales@former.example', domain: 'former.example' })
    const changed = await admin.patch(`${PATH}/${id}`, { displayName: 'Former' })
    assert.containsSubset(changed.body, {
      emailAddress: 'sales@former.example',
      displayName: 'Former',
      delivers: false,
    })
    assert.equal((await admin.delete(`${PATH}/${id}`)).status, 200)
  })

  test('another target, or another address, is asked again; the link before is void', async ({ assert }) => {
    const { id } = await giveOut(admin)
    const first = await mailbox.token('ann@outside.example')
    await admin.patch(`${PATH}/${id}`, { forwardTo: 'ben@outside.example' })
    assert.equal((await api().post(CONFIRM, { token: first })).status, 410)
    await agree(mailbox, 'ben@outside.example')
    assert.isTrue((await shown(id)).delivers)
    await admin.patch(`${PATH}/${id}`, { displayName: 'Sales', forwardTo: 'ben@outside.example' })
    assert.isTrue((await shown(id)).delivers, 'the same target is not asked again')
    await admin.patch(`${PATH}/${id}`, { localPart: 'offers' })
    assert.containsSubset(await shown(id), { delivers: false, waitingForConfirmation: true })
    const answer = await agree(mailbox, 'ben@outside.example')
    assert.containsSubset(answer.body, { emailAddress: 'offers@example.com' })
  })

  test('a link is good for 24 hours and for one use, however many use it at once', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const { id } = await giveOut(admin)
    const old = await mailbox.token('ann@outside.example')
    clock.advance({ hours: 24 })
    assert.equal((await api().post(CONFIRM, { token: old })).status, 410)
    assert.equal((await admin.post(`${PATH}/${id}/confirmation`, {})).status, 202)
    const token = await mailbox.token('ann@outside.example')
    clock.advance({ hours: 23, minutes: 59 })
    const uses = await Promise.all(Array.from({ length: 6 }, () => api().post(CONFIRM, { token })))
    assert.deepEqual(uses.map(({ status }) => status).sort(), [200, 410, 410, 410, 410, 410])
    assert.containsSubset(uses.find(({ status }) => status === 410)?.body, { code: 'E_LINK_EXPIRED' })
    const again = await admin.post(`${PATH}/${id}/confirmation`, {})
    assert.containsSubset(again.body, { code: 'E_NOTHING_TO_CONFIRM' })
    assert.equal((await admin.post(`${PATH}/999/confirmation`, {})).status, 404)
  })

  test('nobody is asked without end', async ({ assert }) => {
    const { id } = await giveOut(admin)
    const asked = []
    for (let time = 0; time < 6; time++) asked.push((await admin.post(`${PATH}/${id}/confirmation`, {})).status)
    assert.deepEqual(asked, [202, 202, 202, 202, 202, 429])
  })

  test('links that nobody can spend are forgotten', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    await giveOut(admin)
    const work = await app.container.make(DueWorkRegistry)
    await work.runOnce('mailboxes.purge_questions')
    assert.lengthOf(await db.from('forward_confirmations'), 1)
    clock.advance({ hours: 24 })
    await work.runOnce('mailboxes.purge_questions')
    assert.lengthOf(await db.from('forward_confirmations'), 0)
  })

  test('the mail names the address and asks in the language of the browser that asked', async ({ assert }) => {
    await admin.post(
      PATH,
      { localPart: 'sales', forwardTo: 'ann@outside.example' },
      { headers: { 'accept-language': 'de' } }
    )
    const [mail] = await mailbox.take()
    assert.equal(mail?.to, 'ann@outside.example')
    assert.equal(mail?.subject, 'Dürfen wir E-Mails an sales@example.com an dich weiterleiten?')
    assert.include(mail?.text ?? '', '/confirm-forwarding?token=')
  })
})
