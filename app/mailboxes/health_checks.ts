import type { Resolver } from 'node:dns/promises'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { once } from 'node:events'
import db from '@adonisjs/lucid/services/db'
import culvert from '#config/culvert'
import { found } from '#core/health/checks/mail_domain'
import { openResolver } from '#core/health/checks/resolver'
import type { Finding, HealthCheck } from '#core/health/health_checks'

const SMTP_PORT = 25

/** What mailboxes know of the installation's health. */
export const mailboxChecks: HealthCheck[] = [
  {
    id: 'mailboxes.incoming',
    name: 'Incoming emails',
    question: 'Does a mail server accept emails to our domain?',
    needsNetwork: true,
    look: lookAtIncoming,
  },
]

async function lookAtIncoming(signal: AbortSignal): Promise<Finding> {
  if (!culvert.mailDomainGiven) return { level: 'good', detail: 'None: this is a trial.' }
  const isWanted = culvert.mailIntakeSecretFile !== undefined || (await db.from('mailboxes').select('id').first())
  if (!isWanted) return { level: 'good', detail: 'None: no address of the domain is given out.' }
  return greetMailServer({ domain: culvert.mailDomain, resolver: openResolver(signal), port: SMTP_PORT, signal })
}

interface Asked {
  domain: string
  resolver: Resolver
  port: number
  signal: AbortSignal
}

/** Says hello to the domain's mail server and goodbye; sends nothing. */
export async function greetMailServer({ domain, resolver, port, signal }: Asked): Promise<Finding> {
  const records = await found(resolver.resolveMx(domain))
  const [first] = records.toSorted((one, other) => one.priority - other.priority)
  const why = "Emails to support and to the domain's other addresses come back to their senders."
  if (!first?.exchange)
    return { level: 'problem', detail: `${domain} has no MX record.`, why, todo: `See docs/mail.md: MX of ${domain}` }
  try {
    const answer = await greet(first.exchange, port, signal)
    if (answer.startsWith('2')) return { level: 'good', detail: `${first.exchange} accepts connections.` }
    return {
      level: 'problem',
      detail: `${first.exchange} turns us away (${answer.slice(0, 3)}).`,
      why,
      todo: 'On the mail server: journalctl -u postfix',
    }
  } catch (error) {
    return {
      level: 'unreachable',
      detail: `${first.exchange} doesn't answer on port ${port} (${(error as { code?: string }).code ?? 'no answer'}).`,
      why,
      todo: 'On the mail server: systemctl status postfix. Some hosting companies block port 25 on the way out: try from elsewhere.',
    }
  }
}

/** The last line that the server said: to the hello where it was friendly before. */
async function greet(host: string, port: number, signal: AbortSignal): Promise<string> {
  const socket = connect({ host, port, signal })
  try {
    const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
    await once(socket, 'connect', { signal })
    const banner = await answer(lines)
    if (!banner.startsWith('2')) return banner
    socket.write(`EHLO ${new URL(culvert.appUrl).hostname}\r\n`)
    const hello = await answer(lines)
    socket.end('QUIT\r\n')
    return hello
  } finally {
    socket.destroy()
  }
}

/** Lines of an answer that goes on have a dash after their number (RFC 5321, 4.2.1). */
async function answer(lines: AsyncIterator<string>): Promise<string> {
  for (;;) {
    const { value, done } = await lines.next()
    if (done) throw Object.assign(new Error('The server hung up'), { code: 'ECONNRESET' })
    if (!/^\d{3}-/.test(value)) return value
  }
}
