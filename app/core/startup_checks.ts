import { isIP } from 'node:net'

/** What the checks look at: the installation's configuration, as config/culvert.ts has it. */
export interface StartupFacts {
  mode: 'embedded' | 'production'
  host: string
  allowLan: boolean
  appUrl: string | undefined
  appKey: string
  appKeyGiven: boolean
  smtp: boolean
  trustProxy: boolean
}

/** The server does not start; the message is complete as it stands and needs no stack. */
export class StartupRefused extends Error {
  override name = 'StartupRefused'

  constructor(reasons: string[]) {
    super(`This installation does not start:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`)
  }
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/
const PLACEHOLDER = /change.?me|secret|example|default|password|0123456789/i
const MIN_KEY_LENGTH = 32

/** Reasons why this configuration must not go on air, each a sentence that says what to do. Empty: it may start. */
export function refusals(facts: StartupFacts): string[] {
  const found: string[] = []
  if (facts.mode === 'embedded') {
    if (!LOOPBACK.test(facts.host) && !facts.allowLan) {
      found.push(
        `HOST=${facts.host} would open this trial installation to the network. Set ALLOW_LAN=1 if you want that, or leave HOST at 127.0.0.1.`
      )
    }
    return found
  }
  if (!isPublicHttps(facts.appUrl)) {
    found.push(
      'Set APP_URL to the public https address of this installation, for example APP_URL=https://vpn.example.com.'
    )
  }
  if (!facts.smtp) {
    found.push('Set SMTP_URL to your mail server, for example SMTP_URL=smtps://user:password@mail.example.com:465.')
  }
  if (!facts.appKeyGiven || facts.appKey.length < MIN_KEY_LENGTH || PLACEHOLDER.test(facts.appKey)) {
    found.push('Set APP_KEY to a random value of your own, made for example with: openssl rand -base64 32.')
  }
  if (!facts.trustProxy) {
    found.push(
      'Set TRUST_PROXY to the address or range of the reverse proxy in front, for example TRUST_PROXY=127.0.0.1.'
    )
  }
  return found
}

function isPublicHttps(address: string | undefined): boolean {
  const url = address ? URL.parse(address) : null
  return url !== null && url.protocol === 'https:' && !LOOPBACK.test(url.hostname) && isIP(url.hostname) === 0
}
