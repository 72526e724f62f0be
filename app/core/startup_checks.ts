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
  /** Payment providers that are to be looked for elsewhere than where they are. */
  gatewayEndpoints: Readonly<Record<string, string | undefined>>
}

/** The server does not start; the message is complete and needs no stack. */
export class StartupRefused extends Error {
  override name = 'StartupRefused'

  constructor(reasons: string[], what = 'This installation does not start') {
    super(`${what}:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`)
  }
}

/** Settings that no process of this installation can use, the server or a command. */
export class SettingsRefused extends StartupRefused {
  constructor(reasons: string[]) {
    super(reasons, reasons.length === 1 ? 'A setting cannot be used' : 'Some settings cannot be used')
  }
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/
/** True for a machine's name or address of itself. */
export const isLoopback = (host: string) => LOOPBACK.test(host)

const PLACEHOLDER = /change.?me|secret|example|default|password|0123456789/i
const MIN_KEY_LENGTH = 32
/** Below this nothing can be encrypted at all. */
const MIN_TRIAL_KEY_LENGTH = 16
const SET_SMTP = 'Set SMTP_URL to your mail server, for example SMTP_URL=smtps://user:password@mail.example.com:465.'
const SPELL_TLS =
  'Write requireTLS in SMTP_URL with these capitals, for example smtp://user:password@mail.example.com:587?requireTLS=true.'
const SET_KEY = 'Set APP_KEY to a random value of your own, made for example with: openssl rand -base64 32.'

/** Reasons why this configuration must not go on air, each a sentence that says what to do. Empty: it may start. */
export function refusals(facts: StartupFacts): string[] {
  const found = oidcRefusals(facts.oidc)
  if (facts.smtpUrl !== undefined && !isMailServer(facts.smtpUrl)) found.push(SET_SMTP)
  if (facts.smtpUrl !== undefined && misspellsTls(facts.smtpUrl)) found.push(SPELL_TLS)
  if (facts.mode === 'embedded') {
    if (!LOOPBACK.test(facts.host) && !facts.allowLan) {
      found.push(
        `HOST=${facts.host} would open this trial installation to the network. Set ALLOW_LAN=1 if you want that, or leave HOST at 127.0.0.1.`
      )
    }
    return [...found, ...keyRefusals(facts)]
  }
  if (!isPublicHttps(facts.appUrl)) {
    found.push(
      'Set APP_URL to the public https address of this installation, for example APP_URL=https://vpn.example.com.'
    )
  }
  if (facts.smtpUrl === undefined) found.push(SET_SMTP)
  found.push(...keyRefusals(facts))
  if (!facts.trustProxy) {
    found.push(
      'Set TRUST_PROXY to the address or range of the reverse proxy in front, for example TRUST_PROXY=127.0.0.1.'
    )
  }
  for (const [name, endpoint] of Object.entries(facts.gatewayEndpoints)) {
    if (endpoint === undefined) continue
    found.push(
      `Leave ${name.toUpperCase()}_ENDPOINT out: it is for trials, and payments would go to ${endpoint} instead of the provider.`
    )
  }
  return found
}

/** Why this key must not be used: whatever seals or opens with it needs the right one, commands too. */
export function keyRefusals({ mode, appKey, appKeyGiven }: Pick<StartupFacts, 'mode' | 'appKey' | 'appKeyGiven'>) {
  if (mode === 'production') {
    return !appKeyGiven || appKey.length < MIN_KEY_LENGTH || PLACEHOLDER.test(appKey) ? [SET_KEY] : []
  }
  if (appKey.length >= MIN_TRIAL_KEY_LENGTH) return []
  return [
    appKeyGiven
      ? SET_KEY
      : 'The key in app.key of the storage folder is damaged. Put the original back, or set APP_KEY to it.',
  ]
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

/** The mail library would not notice, and mails would go out as the other side likes. */
function misspellsTls(address: string): boolean {
  const names = [...(URL.parse(address)?.searchParams.keys() ?? [])]
  return names.some((name) => name !== 'requireTLS' && name.toLowerCase().replaceAll(/[^a-z]/g, '') === 'requiretls')
}

function isPublicHttps(address: string | undefined): boolean {
  const url = address ? URL.parse(address) : null
  return url !== null && url.protocol === 'https:' && !LOOPBACK.test(url.hostname) && isIP(url.hostname) === 0
}
