import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Env } from '@adonisjs/core/env'
import { SettingsRefused } from '#core/startup_checks'
import { checkInstallation } from '#start/installation'
import { projectPath, projectRoot } from '#start/paths'
import { ensureStorage, readOrCreateAppKey, readPreviousAppKey } from '#start/secrets'
import {
  hostName,
  listeningPort,
  optionalAddress,
  optionalCount,
  optionalDomain,
  optionalFile,
  optionalFileTypes,
  optionalLabels,
  optionalLoopback,
  optionalModel,
  optionalModelServer,
  optionalPort,
  optionalSafeAddress,
  optionalSize,
  optionalSwitch,
  optionalUpstreams,
  optionalWord,
  portOrNone,
} from '#start/setting_rules'

/**
 * The only place that reads the process's environment: parses it once, fills
 * in what the embedded mode supplies, and hands typed values to config/.
 */
process.env.TZ = 'UTC'
// A test never reads .env: an operator's mail server or database must not meet a test.
if (process.env.NODE_ENV !== 'test' && existsSync(projectPath('.env'))) process.loadEnvFile(projectPath('.env'))
process.env.NODE_ENV ??= import.meta.url.endsWith('.ts') ? 'development' : 'production'
const embedded = (process.env.CULVERT_MODE ?? 'embedded') === 'embedded'
const storage = process.env.CULVERT_STORAGE ?? 'storage'
process.env.CULVERT_STORAGE = isAbsolute(storage) ? storage : resolve(projectRoot, storage)
/** False when the key was made by this installation itself. */
export const appKeyGiven = process.env.APP_KEY !== undefined
/** Likewise of the key before it. */
export const previousKeyGiven = process.env.APP_KEY_PREVIOUS !== undefined
checkInstallation({ storage: process.env.CULVERT_STORAGE, appKeyGiven, database: process.env.DB_CLIENT })
ensureStorage(process.env.CULVERT_STORAGE)
// Database, mails and keys are for the owner's eyes, whoever gave the folder wider rights.
process.umask(0o077)
if (!appKeyGiven && embedded) {
  process.env.APP_KEY = readOrCreateAppKey(process.env.CULVERT_STORAGE)
  const previous = readPreviousAppKey(process.env.CULVERT_STORAGE)
  if (previous) process.env.APP_KEY_PREVIOUS ??= previous
}
// Production without a key is refused by the start-up checks in every kind of process; until
// they have spoken, a key that nobody knows stands in, so that nothing can be sealed for good.
process.env.APP_KEY ??= randomBytes(32).toString('base64url')
/** False when nobody said where this installation listens; a command then asks what the server left in the storage. */
export const addressGiven = [process.env.APP_URL, process.env.HOST, process.env.PORT].some(
  (given) => given !== undefined
)
process.env.HOST ??= '127.0.0.1'
process.env.PORT ??= '3333'

// The storage folder holds no .env: the one of the project has been read above.
export default await Env.create(pathToFileURL(`${process.env.CULVERT_STORAGE}/`), {
  NODE_ENV: Env.schema.enum(['development', 'production', 'test'] as const),
  CULVERT_MODE: optionalWord(['embedded', 'production']),
  CULVERT_ROLE: optionalWord(['all', 'web', 'worker']),
  CULVERT_STORAGE: Env.schema.string(),
  HOST: hostName,
  PORT: listeningPort,
  APP_KEY: Env.schema.secret(),
  APP_KEY_PREVIOUS: Env.schema.secret.optional(),
  APP_URL: optionalAddress,
  BRAND_NAME: Env.schema.string.optional(),
  LOG_LEVEL: Env.schema.string.optional(),
  METRICS_TOKEN_FILE: optionalFile,
  METRICS_PORT: portOrNone,
  TRUST_PROXY: Env.schema.string.optional(),
  ALLOW_LAN: optionalSwitch,

  DB_CLIENT: optionalWord(['sqlite', 'mysql']),
  DB_HOST: Env.schema.string.optional(),
  DB_PORT: optionalPort,
  DB_USER: Env.schema.string.optional(),
  DB_PASSWORD: Env.schema.secret.optional(),
  DB_DATABASE: Env.schema.string.optional(),
  DB_POOL: optionalCount,
  DB_TIMEOUT: optionalCount,
  DB_SSL: optionalSwitch,
  DB_SSL_CA: optionalFile,

  MAIL_DOMAIN: optionalDomain,
  MAIL_DKIM_SELECTOR: optionalLabels,
  MAIL_ALIAS_FILE: Env.schema.string.optional(),
  MAIL_FROM: Env.schema.string.optional(),
  SMTP_URL: Env.schema.secret.optional(),
  SUPPORT_NOTICE_TO: Env.schema.string.optional(),
  MAIL_INTAKE_SECRET_FILE: Env.schema.string.optional(),

  SELLER_NAME: Env.schema.string.optional(),
  SELLER_ADDRESS: Env.schema.string.optional(),
  SELLER_TAX_ID: Env.schema.string.optional(),

  OIDC_ISSUER: optionalAddress,
  OIDC_CLIENT_ID: Env.schema.string.optional(),
  OIDC_CLIENT_SECRET: Env.schema.secret.optional(),
  OIDC_NAME: Env.schema.string.optional(),
  OIDC_ONLY: optionalSwitch,
  ADMIN_SECOND_FACTOR: optionalSwitch,
  PASSWORD_BREACH_URL: optionalSafeAddress,

  STRIPE_ENDPOINT: optionalLoopback,
  PAYPAL_ENDPOINT: optionalLoopback,
  GOOGLEPLAY_ENDPOINT: optionalLoopback,

  OPENAI_API_KEY: Env.schema.secret.optional(),
  OPENAI_BASE_URL: optionalModelServer,
  AI_API: optionalWord(['responses', 'chat']),
  AI_MODEL: optionalModel,
  AI_DAILY_TOKENS: optionalCount,

  FILES_ROOT: Env.schema.string.optional(),
  FILES_UPLOAD_BYTES: optionalSize,
  FILES_ACCEPT: optionalFileTypes,
  FILES_KEEP_BYTES: optionalSize,
  FILES_QUOTA_BYTES: optionalSize,

  DNS_UPSTREAMS: optionalUpstreams,
  LATENCY_TARGETS: Env.schema.string.optional(),
  LOCAL_NODE: optionalSwitch,
  CULVERT_INSTALL: optionalSwitch,
}).catch((error: unknown) => {
  // The rules of each setting say what to do, one a line.
  const { help } = error as { help?: string }
  throw help ? new SettingsRefused(help.split('\n').map((line) => line.replace(/^- /, ''))) : error
})
