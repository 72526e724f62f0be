import { isIP } from 'node:net'
import { connect } from 'node:tls'
import culvert from '#config/culvert'
import { lookAtDomain } from '#core/health/checks/mail_domain'
import { openResolver } from '#core/health/checks/resolver'
import type { Finding, HealthCheck } from '#core/health/health_checks'
import { nodemailer } from '#core/mail/transport'

const DAY_MS = 86_400_000
const SOON_DAYS = 14
const RENEW = 'Renew it on the proxy, for example: certbot renew'

/** What other machines say of this installation. */
export const outsideChecks: HealthCheck[] = [
  {
    id: 'core.mail_server',
    name: 'Mail server',
    question: 'Does the mail server let us in?',
    needsNetwork: true,
    look: lookAtMailServer,
  },
  {
    id: 'core.mail_domain',
    name: 'Mail domain',
    question: 'Will others accept our emails?',
    needsNetwork: true,
    look: lookAtMailDomain,
  },
  {
    id: 'core.certificate',
    name: 'Certificate',
    question: 'Is the certificate of the address valid?',
    needsNetwork: true,
    look: lookAtCertificate,
  },
]

/** Connects and signs in; sends nothing. */
async function lookAtMailServer(): Promise<Finding> {
  if (!culvert.smtpUrl) return { level: 'good', detail: 'None: emails are kept in the outbox.' }
  const transport = nodemailer().createTransport(culvert.smtpUrl.release(), {
    connectionTimeout: 4_000,
    greetingTimeout: 4_000,
    socketTimeout: 4_000,
  } as object)
  try {
    await transport.verify()
    return { level: 'good', detail: 'It accepts our sign-in.' }
  } catch (error) {
    const { code = 'unknown error' } = error as { code?: string }
    const isRefused = code === 'EAUTH'
    return {
      level: isRefused ? 'problem' : 'unreachable',
      detail: isRefused ? "It doesn't accept the user or password." : `It doesn't answer (${code}).`,
      why: 'No email is sent.',
      todo: 'Check host, port, user and password in SMTP_URL.',
    }
  } finally {
    transport.close()
  }
}

async function lookAtMailDomain(signal: AbortSignal): Promise<Finding> {
  if (!culvert.mailDomainGiven) return { level: 'good', detail: 'None: this is a trial.' }
  const { mailDomain: domain, mailDkimSelector: selector } = culvert
  return lookAtDomain({ domain, selector }, openResolver(signal))
}

async function lookAtCertificate(signal: AbortSignal): Promise<Finding> {
  const { protocol, hostname, port } = new URL(culvert.appUrl)
  if (protocol !== 'https:') return { level: 'good', detail: 'None: the address is plain HTTP.' }
  return judgeCertificate(await certificateOf(hostname, Number(port || 443), signal), Date.now())
}

/** A certificate as it was offered, and why a browser wouldn't trust it: a code of Node.js or OpenSSL, such as ERR_TLS_CERT_ALTNAME_INVALID. */
export interface OfferedCertificate {
  /** In milliseconds since 1970. */
  validTo: number
  doubt: string | null
}

export function judgeCertificate({ validTo, doubt }: OfferedCertificate, now: number): Finding {
  const days = Math.floor((validTo - now) / DAY_MS)
  if (days >= SOON_DAYS && doubt === null) return { level: 'good', detail: `Valid for ${days} more days.` }
  const why = 'Browsers and nodes refuse to connect.'
  if (validTo <= now) return { level: 'problem', detail: 'It has expired.', why, todo: RENEW }
  if (doubt !== null)
    return {
      level: 'problem',
      detail: `It isn't trusted (${doubt}).`,
      why,
      todo: 'Give the proxy a certificate of a public authority for the name in APP_URL, with its whole chain.',
    }
  return {
    level: 'problem',
    detail: days === 1 ? 'It expires in 1 day.' : `It expires in ${days} days.`,
    why: 'Then browsers and nodes refuse to connect.',
    todo: RENEW,
  }
}

/** Also of one that isn't trusted: nothing but the handshake is done over this connection. */
export function certificateOf(host: string, port: number, signal: AbortSignal): Promise<OfferedCertificate> {
  return new Promise((resolve, reject) => {
    // An address has no name to ask for (RFC 6066, section 3).
    const name = isIP(host) ? {} : { servername: host }
    const socket = connect({ host, port, ...name, rejectUnauthorized: false }, () => {
      // Typed as an error, it is the code of one.
      const doubt = (socket.authorizationError as unknown as string | null) ?? null
      resolve({ validTo: Date.parse(socket.getPeerCertificate().valid_to), doubt })
      socket.destroy()
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('closed before a certificate came')))
    signal.addEventListener('abort', () => socket.destroy(), { once: true })
  })
}
