import { resolve } from 'node:path'
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
  /** Name of the session cookie, which modules below `users` look for as well. */
  sessionCookie: 'culvert',
  trustProxy: env.get('TRUST_PROXY'),
  /** TLS to the database is required: the file of its authority, or null for those that the system knows. */
  databaseTls: env.get('DB_SSL', false) ? { authority: env.get('DB_SSL_CA') ?? null } : null,
  allowLan: env.get('ALLOW_LAN', false),
  metrics: {
    /** File with the token that `GET /metrics` asks for; without one it doesn't exist. */
    tokenFile: env.get('METRICS_TOKEN_FILE'),
    /** Where this process shows its metrics to this machine, in any role. */
    port: env.get('METRICS_PORT'),
  },
  mailDomain,
  /** False where the domain of examples stands in for one that nobody named. */
  mailDomainGiven: env.get('MAIL_DOMAIN') !== undefined,
  /** What a mail server on this machine reads where the database is SQLite. */
  mailAliasFile: resolve(env.get('CULVERT_STORAGE'), env.get('MAIL_ALIAS_FILE', 'mail/aliases.sqlite')),
  /** Under which name the mail server publishes its DKIM key. */
  mailDkimSelector: env.get('MAIL_DKIM_SELECTOR') ?? null,
  mailFrom: env.get('MAIL_FROM', `no-reply@${mailDomain}`),
  smtpUrl: env.get('SMTP_URL'),
  /** Who is told that somebody wrote to support; empty means administrators and support staff. */
  supportNoticeTo: (env.get('SUPPORT_NOTICE_TO') ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean),
  /** File with the secret by which the mail server hands in what is mailed to support; without one nobody can. */
  mailIntakeSecretFile: env.get('MAIL_INTAKE_SECRET_FILE'),
  /** Who sells, as invoices name it. The lines of the address are parted by semicolons. */
  seller: {
    name: env.get('SELLER_NAME') ?? env.get('BRAND_NAME', 'Culvert'),
    address: (env.get('SELLER_ADDRESS') ?? '')
      .split(';')
      .map((line) => line.trim())
      .filter(Boolean),
    taxId: env.get('SELLER_TAX_ID') ?? null,
  },
  oidc: {
    issuer: env.get('OIDC_ISSUER'),
    clientId: env.get('OIDC_CLIENT_ID'),
    clientSecret: env.get('OIDC_CLIENT_SECRET'),
    name: env.get('OIDC_NAME', 'single sign-on'),
    only: env.get('OIDC_ONLY', false),
  },
  /** Where breached passwords are looked up, by the first digits of their SHA-1; undefined asks nobody. */
  passwordBreachUrl: env.get('PASSWORD_BREACH_URL'),
  /** Administrators have to set up two-factor authentication before the console answers them. */
  adminSecondFactor: env.get('ADMIN_SECOND_FACTOR', false),
  /** The language model that writes advice; without a key rules write it. */
  ai: {
    key: env.get('OPENAI_API_KEY'),
    baseUrl: env.get('OPENAI_BASE_URL') ?? 'https://api.openai.com/v1',
    /** Which of OpenAI's two interfaces the server speaks; compatible servers often know only the older one. */
    api: env.get('AI_API', 'responses'),
    model: env.get('AI_MODEL') ?? 'gpt-5-mini',
    /** Tokens that all operators may use together on one day (UTC). */
    dailyTokens: env.get('AI_DAILY_TOKENS') ?? 200_000,
  },
  /** Where payment providers are instead of where they really are, by gateway: servers on loopback, for trials. */
  gatewayEndpoints: {
    stripe: env.get('STRIPE_ENDPOINT'),
    paypal: env.get('PAYPAL_ENDPOINT'),
    googleplay: env.get('GOOGLEPLAY_ENDPOINT'),
  },
  /** Where nodes measure their latency to; empty means the API itself. */
  latencyTargets: (env.get('LATENCY_TARGETS') ?? '').split(',').filter(Boolean),
  /** Resolvers that nodes ask over TLS; empty: they ask the root servers themselves. */
  dnsUpstreams: env.get('DNS_UPSTREAMS'),
  /** Published builds of apps. */
  buildsFolder: resolve(env.get('CULVERT_STORAGE'), 'downloads'),
  /** The folder of hosted files. */
  filesRoot: resolve(env.get('CULVERT_STORAGE'), env.get('FILES_ROOT', 'files')),
  /** What may be uploaded there: the most bytes of a file, and extensions or mime types; any where there are none. */
  filesUpload: { mostBytes: env.get('FILES_UPLOAD_BYTES', 100_000_000), accepted: env.get('FILES_ACCEPT') },
  /** How many bytes deleted files and earlier versions may take up. */
  filesKeepBytes: env.get('FILES_KEEP_BYTES', 1_000_000_000),
  /** How many bytes hosted files may take up together, with the bin, versions and unfinished uploads; null: as the disk has. */
  filesQuotaBytes: env.get('FILES_QUOTA_BYTES') ?? null,
  localNode: env.get('LOCAL_NODE', true),
  install: env.get('CULVERT_INSTALL', true),
}

export default culvertConfig
