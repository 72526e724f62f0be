import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMariadb } from '../lib/mariadb.mjs'
import { inRoot } from '../lib/paths.mjs'
import { freePort } from '../lib/ports.mjs'

/** An operator's settings must not reach the tests. */
const ours =
  /^(APP_|CULVERT_(?!INSTALL)|DB_|DNS_|FILES_|MAIL_|OIDC_|SMTP_|(STRIPE|PAYPAL|GOOGLEPLAY)_ENDPOINT$|ALLOW_LAN|BRAND_NAME|HOST$|LATENCY_TARGETS|LOCAL_NODE|LOG_LEVEL|NODE_ENV|PORT$|TRUST_PROXY|TZ$)/

/** Removes our variables from this process, and so from every child. */
export function clearEnvironment() {
  for (const name of Object.keys(process.env)) if (ours.test(name)) delete process.env[name]
  // Tests expect dates in UTC, wherever the machine is.
  Object.assign(process.env, { LOCAL_NODE: '0', TZ: 'UTC' })
  // Known here, a terminal's size is not asked for by a process of its own in each command.
  Object.assign(process.env, { COLUMNS: '80', LINES: '24' })
}

/** Enough for the databases and browsers of a whole run. */
const MEMORY_BYTES = 4_000_000_000

/** In memory where there is enough: what the tests' databases flush to disk costs most of their time. */
async function makeScratch() {
  const { bavail = 0, bsize = 0 } = await statfs('/dev/shm').catch(() => ({}))
  const folder = await mkdtemp(join(bavail * bsize >= MEMORY_BYTES ? '/dev/shm' : tmpdir(), 'culvert-tests-'))
  // As /tmp is: databases and mail servers run as users of their own.
  await chmod(folder, 0o1777)
  return folder
}

/** What the suites share: a folder for everything temporary, and one private MariaDB, started when the first suite asks. */
export async function openWorkbench({ seed }) {
  const folder = await makeScratch()
  process.env.TMPDIR = folder
  process.env.CULVERT_TEST_SEED = seed
  // Hundreds of processes load the same files, and many are killed before they could keep what they compiled: the next run has it, too.
  process.env.NODE_COMPILE_CACHE = inRoot('.cache', 'bytecode')
  let mariadb = null
  let broken = null
  return {
    totalsFile: (index) => join(folder, `totals-${index}.json`),
    async environmentOf(suite) {
      const port = String(await freePort())
      if (suite.db !== 'mysql') return { PORT: port }
      if (suite.breaksDatabase) {
        broken = startMariadb({ durable: true })
        const { env, server } = await broken
        return { PORT: port, ...env, CULVERT_TEST_MARIADB: JSON.stringify(server) }
      }
      mariadb ??= startMariadb()
      return { PORT: port, ...(await mariadb).env }
    },
    async close() {
      for (const started of [mariadb, broken]) await started?.then(({ stop }) => stop()).catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}
