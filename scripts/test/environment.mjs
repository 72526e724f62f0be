import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMariadb } from '../lib/mariadb.mjs'
import { freePort } from '../lib/ports.mjs'

/** An operator's settings must not reach the tests. */
const ours =
  /^(APP_|CULVERT_(?!INSTALL)|DB_|MAIL_|OIDC_|SMTP_|(STRIPE|PAYPAL|GOOGLEPLAY)_ENDPOINT$|ALLOW_LAN|BRAND_NAME|HOST$|LATENCY_TARGETS|LOCAL_NODE|LOG_LEVEL|NODE_ENV|PORT$|TRUST_PROXY|TZ$)/

/** Removes our variables from this process, and so from every child. */
export function clearEnvironment() {
  for (const name of Object.keys(process.env)) if (ours.test(name)) delete process.env[name]
  process.env.LOCAL_NODE = '0'
}

/** What the suites share: a folder for totals, and one private MariaDB, started when the first suite asks. */
export async function openWorkbench() {
  const folder = await mkdtemp(join(tmpdir(), 'culvert-totals-'))
  let mariadb = null
  return {
    totalsFile: (index) => join(folder, `${index}.json`),
    async environmentOf(suite) {
      const port = String(await freePort())
      if (suite.db !== 'mysql') return { PORT: port }
      mariadb ??= startMariadb()
      return { PORT: port, ...(await mariadb).env }
    },
    async close() {
      await mariadb?.then(({ stop }) => stop()).catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}
