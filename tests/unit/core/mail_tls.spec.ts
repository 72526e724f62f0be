import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { SMTPServer } from 'smtp-server'
import { SmtpTransport } from '#core/mail/transport'

/** A mail server on this machine that offers no STARTTLS; answers how many mails it took. */
async function plainServer(cleanup: (done: () => void) => void) {
  let taken = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _, done) => {
      taken += 1
      stream.resume().once('end', () => done())
    },
  })
  cleanup(() => void server.close(() => undefined))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  return { address: `smtp://127.0.0.1:${port}`, taken: () => taken }
}

const mail = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

test.group('TLS to the mail server', () => {
  test('where it is required, a server that does not offer it gets no mail', async ({ assert, cleanup }) => {
    const { address, taken } = await plainServer(cleanup)
    const strict = new SmtpTransport(`${address}?requireTLS=true`)
    await assert.rejects(() => strict.send('ann@example.com', mail), /STARTTLS/i)
    assert.equal(taken(), 0)
    await new SmtpTransport(address).send('ann@example.com', mail)
    assert.equal(taken(), 1)
  })
})
