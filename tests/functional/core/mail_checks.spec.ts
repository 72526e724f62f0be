import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { lookAtDomain } from '#core/health/checks/mail_domain'
import { HealthChecks } from '#core/health/health_checks'
import { greetMailServer } from '#mailboxes/health_checks'
import { dnsServer } from '#tests/support/dns_server'

const domain = 'mail.test'

/** A domain with all records that others look for. */
async function goodDomain() {
  const server = await dnsServer()
  const { mx, txt } = server.zone
  mx.set(domain, [[10, 'localhost']])
  txt.set(domain, ['google-site-verification=1', 'v=spf1 mx -all'])
  txt.set(`_dmarc.${domain}`, ['v=DMARC1; p=none'])
  txt.set(`main._domainkey.${domain}`, [`v=DKIM1; k=rsa; p=${'MIIBIjANBgkq'.repeat(40)}`])
  return server
}

/** A mail server that says these lines, one answer for each thing that it hears. */
async function mailServer(...answers: string[]) {
  const heard: string[] = []
  const server = createServer((socket) => {
    const left = [...answers]
    const say = () => void socket.write(left.shift() ?? '221 Bye\r\n')
    say()
    socket.on('data', (data) => {
      heard.push(data.toString().trim())
      say()
    })
    socket.on('error', () => {})
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return { heard, port: (server.address() as AddressInfo).port, close: () => void server.close() }
}

test.group('The records of the mail domain', () => {
  test('are complete with MX, SPF, DMARC and the key of the selector', async ({ assert, cleanup }) => {
    const { zone, resolver, close } = await goodDomain()
    cleanup(close)
    const look = (selector: string | null = 'main') => lookAtDomain({ domain, selector }, resolver)
    assert.deepEqual(await look(), { level: 'good', detail: 'MX, SPF, DKIM and DMARC are there.' })
    assert.containsSubset(await look(null), { level: 'note', detail: 'MX, SPF and DMARC are there. DKIM is unknown.' })
    zone.txt.delete(`_dmarc.${domain}`)
    zone.mx.delete(domain)
    const { level, detail, why, todo } = await look()
    assert.deepEqual([level, detail], ['problem', 'mail.test has no MX record, no DMARC record.'])
    assert.match(why ?? '', /spam/)
    assert.match(todo ?? '', /docs\/mail\.md.*v=spf1 mx -all/)
  })

  test('lack a DKIM key that is missing or was revoked', async ({ assert, cleanup }) => {
    const { zone, resolver, close } = await goodDomain()
    cleanup(close)
    const look = async (selector: string) => (await lookAtDomain({ domain, selector }, resolver)).detail
    assert.equal(await look('other'), 'mail.test has no DKIM key under other._domainkey.')
    zone.txt.set(`main._domainkey.${domain}`, ['v=DKIM1; p='])
    assert.equal(await look('main'), 'mail.test has a DKIM key under main._domainkey that was revoked.')
    zone.txt.set(`main._domainkey.${domain}`, ['k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='])
    assert.equal(await look('main'), 'MX, SPF, DKIM and DMARC are there.')
  })
})

test.group('Incoming emails', () => {
  const greet = (resolver: Parameters<typeof lookAtDomain>[1], port: number, signal = AbortSignal.timeout(4_000)) =>
    greetMailServer({ domain, resolver, port, signal })

  test('reach a mail server that says hello; it is sent nothing', async ({ assert, cleanup }) => {
    const { resolver, close } = await goodDomain()
    const mail = await mailServer('220-hello\r\n220 mail.test ESMTP\r\n', '250-mail.test\r\n250 SIZE 1000\r\n')
    cleanup(() => (close(), mail.close()))
    assert.deepEqual(await greet(resolver, mail.port), { level: 'good', detail: 'localhost accepts connections.' })
    assert.match(mail.heard.join('\n'), /^EHLO \S+(\nQUIT)?$/)
  })

  test('are turned away by a server that refuses, at the greeting or after it', async ({ assert, cleanup }) => {
    const { resolver, close } = await goodDomain()
    cleanup(close)
    for (const answers of [['554 No service\r\n'], ['220 mail.test\r\n', '554 Go away\r\n']]) {
      const mail = await mailServer(...answers)
      cleanup(mail.close)
      const { level, detail, todo } = await greet(resolver, mail.port)
      assert.deepEqual([level, detail], ['problem', 'localhost turns us away (554).'])
      assert.equal(todo, 'On the mail server: journalctl -u postfix')
    }
  })

  test('reach nobody where no server listens, or none is named', async ({ assert, cleanup }) => {
    const { zone, resolver, close } = await goodDomain()
    const mail = await mailServer('220 mail.test\r\n')
    cleanup(close)
    mail.close()
    const away = await greet(resolver, mail.port)
    assert.deepEqual(
      [away.level, away.detail],
      ['unreachable', `localhost doesn't answer on port ${mail.port} (ECONNREFUSED).`]
    )
    assert.match(away.todo ?? '', /systemctl status postfix/)
    zone.mx.set(domain, [[0, '']])
    assert.containsSubset(await greet(resolver, mail.port), { level: 'problem', detail: 'mail.test has no MX record.' })
  })

  test('are not waited for when a server takes connections and stays silent', async ({ assert, cleanup }) => {
    const { resolver, close } = await goodDomain()
    const mail = await mailServer('')
    cleanup(() => (close(), mail.close()))
    const check = {
      id: 'mailboxes.incoming',
      name: 'Incoming emails',
      question: 'Does a mail server accept emails to our domain?',
      look: (signal: AbortSignal) => greet(resolver, mail.port, signal),
    }
    const { level } = await new HealthChecks().lookAt(check, 100)
    assert.equal(level, 'unreachable')
  })
})
