import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { SetServerState } from '#vpn/actions/set_server_state'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { connect } from '#tests/support/connect'
import { createServer } from '#tests/support/fleet'
import { Mailbox } from '#tests/support/mailbox'

const mailbox = new Mailbox()
const deadline = DateTime.fromISO('2026-12-01T18:30:00Z')

async function drain(serverId: number) {
  await (await app.container.make(SetServerState)).execute({ serverId, state: 'draining', deadline })
}

/** A user with a connection to that server. */
async function connected(serverId: number, wanted: { mailOnDrain: boolean; language?: string }) {
  const user = await createUser()
  const browser = await signedIn(user)
  await browser.patch('/api/auth/user', wanted)
  await connect(browser, serverId)
  return user
}

test.group('Mails about a server that drains', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('go once to those connected there who asked for them, in their language', async ({ assert }) => {
    const [server, other] = [await createServer(), await createServer()]
    const ann = await connected(server.id, { mailOnDrain: true, language: 'de' })
    await connected(server.id, { mailOnDrain: false })
    await connected(other.id, { mailOnDrain: true })
    await drain(server.id)
    const mails = await mailbox.take()
    assert.deepEqual(
      mails.map(({ to, subject }) => [to, subject]),
      [[ann.email, 'Dein Server geht in Wartung']]
    )
    assert.include(mails[0]?.text, 'Frankfurt (Deutschland)')
    assert.include(mails[0]?.text, '1. Dezember 2026 um 18:30 UTC')
    await drain(server.id)
    assert.lengthOf(await mailbox.take(), 0)
  })

  test('name a place without a country by its city alone', async ({ assert }) => {
    const server = await createServer({ countryCode: 'ZZ', city: 'This machine' })
    await connected(server.id, { mailOnDrain: true })
    await drain(server.id)
    const [mail] = await mailbox.take()
    assert.include(mail?.text, 'The server in This machine closes')
    assert.notInclude(mail?.text, 'Unknown')
  })

  test('are off until somebody asks for them', async ({ assert }) => {
    const server = await createServer()
    const browser = await signedIn(await createUser())
    assert.containsSubset((await browser.get('/api/auth/user')).body, { mailOnDrain: false })
    await connect(browser, server.id)
    await drain(server.id)
    assert.lengthOf(await mailbox.take(), 0)
  })
})
