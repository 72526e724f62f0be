import { isIP } from 'node:net'

/** What the checks look at: the installation's configuration, as config/culvert.ts has it. */
export interface StartupFacts {
  mode: 'embedded' | 'production'
  host: string
  allowLan: boolean
  appUrl: string | undefined
  appKey: string
  appKeyGiven: boolean
  smtpUrl: string | undefined
  trustProxy: boolean
  oidc: { issuer: string | undefined; clientId: string | undefined }
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
/** Below this nothing can be encrypted at all. */
const MIN_TRIAL_KEY_LENGTH = 16
const SET_SMTP = 'Set SMTP_URL to your mail server, for example SMTP_URL=smtps://user:password@mail.example.com:465.'
const SET_KEY = 'Set APP_KEY to a random value of your own, made for example with: openssl rand -base64 32.'

/** Reasons why this configuration must not go on air, each a sentence that says what to do. Empty: it may start. */
export function refusals(facts: StartupFacts): string[] {
  const found = oidcRefusals(facts.oidc)
  if (facts.smtpUrl !== undefined && !isMailServer(facts.smtpUrl)) found.push(SET_SMTP)
  if (facts.mode === 'embedded') {
    if (!LOOPBACK.test(facts.host) && !facts.allowLan) {
      found.push(
        `HOST=${facts.host} would open this trial installation to the network. Set ALLOW_LAN=1 if you want that, or leave HOST at 127.0.0.1.`
      )
    }
    if (facts.appKey.length < MIN_TRIAL_KEY_LENGTH) {
      found.push(
        facts.appKeyGiven
          ? SET_KEY
          : 'The key in app.key of the storage folder is damaged. Put the original back, or set APP_KEY to it.'
      )
    }
    return found
  }
  if (!isPublicHttps(facts.appUrl)) {
    found.push(
      'Set APP_URL to the public https address of this installation, for example APP_URL=https://vpn.example.com.'
    )
  }
  if (facts.smtpUrl === undefined) found.push(SET_SMTP)
  if (!facts.appKeyGiven || facts.appKey.length < MIN_KEY_LENGTH || PLACEHOLDER.test(facts.appKey)) {
    found.push(SET_KEY)
  }
  if (!facts.trustProxy) {
    found.push(
      'Set TRUST_PROXY to the address or range of the reverse proxy in front, for example TRUST_PROXY=127.0.0.1.'
    )
  }
  return found
}

/** Half a configuration would leave the sign-in out without a word. */
function oidcRefusals({ issuer, clientId }: StartupFacts['oidc']): string[] {
  if (issuer && !clientId)
    return ['Set OIDC_CLIENT_ID to the name under which your OpenID provider knows Culvert, or leave OIDC_ISSUER out.']
  if (clientId && !issuer)
    return ['Set OIDC_ISSUER to the address of your OpenID provider, or leave OIDC_CLIENT_ID out.']
  return []
}

function isMailServer(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}

function isPublicHttps(address: string | undefined): boolean {
  const url = address ? URL.parse(address) : null
  return url !== null && url.protocol === 'https:' && !LOOPBACK.test(url.hostname) && isIP(url.hostname) === 0
}
