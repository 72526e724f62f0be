import { connect, type PeerCertificate } from 'node:tls'
import nodemailer from 'nodemailer'
import culvert from '#config/culvert'
import { lookAtDomain } from '#core/health/checks/mail_domain'
import { openResolver } from '#core/health/checks/resolver'
import type { Finding, HealthCheck } from '#core/health/health_checks'

const DAY_MS = 86_400_000
const SOON_DAYS = 14

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
  const transport = nodemailer.createTransport(culvert.smtpUrl.release(), {
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
  const certificate = await certificateOf(hostname, Number(port || 443), signal)
  const days = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / DAY_MS)
  if (days >= SOON_DAYS) return { level: 'good', detail: `Valid for ${days} more days.` }
  return {
    level: 'problem',
    detail: days < 0 ? 'It has expired.' : `It expires in ${days} days.`,
    why: 'Browsers and nodes refuse to connect.',
    todo: 'Renew it on the proxy, for example: certbot renew',
  }
}

/** One that doesn't verify is an error with a code that says why. */
function certificateOf(host: string, port: number, signal: AbortSignal): Promise<PeerCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host }, () => {
      resolve(socket.getPeerCertificate())
      socket.destroy()
    })
    socket.once('error', reject)
    signal.addEventListener('abort', () => socket.destroy(), { once: true })
  })
}
