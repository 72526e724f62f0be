import { createServer } from 'node:net'
import { prettyPrintError } from '@adonisjs/core'
import { banner, table } from '../start/banner.js'
import { explainFailure } from '../start/failures.js'
import { lockStorage } from '../start/storage_lock.js'
import { createNodeServer } from '#core/http/node_server'
import type { Notice } from '#core/preparation'
import { createIgnitor } from './ignitor.js'

/** Connections that never end (a stuck client) do not keep a stopping server alive longer than this. */
const STOP_WITHIN_MS = 15_000

/** Finds out whether the port is taken before anything is created: what is said once must not get lost. */
function tryPort(host: string, port: number) {
  return new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()))
  })
}

async function boot(began: number, serves: boolean, prepared: (notices: readonly Notice[]) => void) {
  const ignitor = createIgnitor().tap((app) => {
    app.listen('SIGHUP', () => app.terminate())
    app.starting(async () => {
      await import('#start/modules')
      const { PreparationRegistry } = await import('#core/preparation')
      const { Presence } = await import('#core/metrics/presence')
      const registry = await app.container.make(PreparationRegistry)
      const notices = await registry.run(await app.container.make(Presence))
      prepared(notices)
      app.ready(async () => {
        // Hooks run from the last to the first: this one has to come before the server waits for its connections.
        app.terminating(() => void setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref())
        process.stdout.write(await banner(notices, performance.now() - began))
      })
    })
  })
  if (serves) return ignitor.httpServer().start(createNodeServer)
  // A worker is the same application without a port; its due work keeps it alive.
  const app = ignitor.createApp('web')
  await app.init()
  await app.boot()
  await app.start(() => {})
}

/** `npm start` once the build is there: migrates, prepares, listens, and says so. Otherwise it says why not and ends the process. */
export async function start(): Promise<void> {
  const began = performance.now()
  let [host, port, debug] = ['', 0, false]
  let untold: readonly Notice[] = []
  try {
    const { default: env } = await import('../start/env.js')
    ;[host, port, debug] = [env.get('HOST'), env.get('PORT'), env.get('LOG_LEVEL') === 'debug']
    const role = env.get('CULVERT_ROLE', 'all')
    const serves = ['all', 'web'].includes(role)
    if (serves) await tryPort(host, port)
    if (env.get('DB_CLIENT', 'sqlite') === 'sqlite') lockStorage(env.get('CULVERT_STORAGE'), role)
    await boot(began, serves, (notices) => (untold = notices))
  } catch (error) {
    // The first administrator's password is said once: a start that fails afterwards must not take it along.
    if (untold.length > 0) process.stdout.write(`${table(untold)}\n`)
    if (debug) await prettyPrintError(error)
    else process.stderr.write(`${explainFailure(error, host, port)}\n`)
    // What did start by then holds ports, pools and timers, and would keep the process for ever.
    process.exit(1)
  }
}
