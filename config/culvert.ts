import app from '@adonisjs/core/services/app'
import { readAddress } from '#start/address'
import env, { addressGiven } from '#start/env'

const host = env.get('HOST')
const port = env.get('PORT')
const mailDomain = env.get('MAIL_DOMAIN', 'example.com')
/** A command has no port of its own: the links that it prints lead to the server, wherever that was told to listen. */
const isCommand = (app as typeof app | undefined)?.getEnvironment() === 'console'
const running = isCommand && !addressGiven ? readAddress(env.get('CULVERT_STORAGE')) : null
const listening = `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/**
 * What makes this installation itself: mode, address, brand and storage.
 * Numbers of the business rules live in their modules, not here.
 */
const culvertConfig = {
  mode: env.get('CULVERT_MODE', 'embedded'),
  role: env.get('CULVERT_ROLE', 'all'),
  brand: env.get('BRAND_NAME', 'Culvert'),
  storage: env.get('CULVERT_STORAGE'),
  host,
  port,
  /** Public address of the installation, without a trailing slash. Links in mails use it, never the Host header. */
  appUrl: (env.get('APP_URL') ?? running ?? listening).replace(/\/+$/, ''),
  /** True when the public address is https: secure cookies with the __Host- prefix, HSTS. */
  https: (env.get('APP_URL') ?? '').startsWith('https://'),
  /** Name of the session cookie. `__Host-` ties it to this host and to https; browsers refuse the prefix over plain http. */
  sessionCookie: (env.get('APP_URL') ?? '').startsWith('https://') ? '__Host-culvert' : 'culvert',
  trustProxy: env.get('TRUST_PROXY'),
  allowLan: env.get('ALLOW_LAN', false),
  mailDomain,
  mailFrom: env.get('MAIL_FROM', `no-reply@${mailDomain}`),
  smtpUrl: env.get('SMTP_URL'),
  oidc: {
    issuer: env.get('OIDC_ISSUER'),
    clientId: env.get('OIDC_CLIENT_ID'),
    clientSecret: env.get('OIDC_CLIENT_SECRET'),
    name: env.get('OIDC_NAME', 'single sign-on'),
    only: env.get('OIDC_ONLY', false),
  },
  /** Where nodes measure their latency to; empty means the API itself. */
  latencyTargets: (env.get('LATENCY_TARGETS') ?? '').split(',').filter(Boolean),
  localNode: env.get('LOCAL_NODE', true),
  install: env.get('CULVERT_INSTALL', true),
}

export default culvertConfig
