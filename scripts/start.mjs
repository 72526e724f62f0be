/**
 * `npm start`: from a clone to a running service without a question. The server runs in this
 * process, so that a signal reaches it directly.
 */
import { parseArgs } from 'node:util'
import { buildIfChanged } from './lib/build.mjs'
import { loadDotEnv } from './lib/dotenv.mjs'
import { installNodeTools } from './lib/local-node.mjs'
import { startLocalNode } from './local-node/start.mjs'
import { entry, Refusal } from './lib/node.mjs'
import { inRoot } from './lib/paths.mjs'

const roles = ['all', 'web', 'worker']

function readRole(argv) {
  try {
    const { role } = parseArgs({ args: argv, options: { role: { type: 'string' } } }).values
    if (role === undefined || roles.includes(role)) return role
  } catch {
    // Said below.
  }
  throw new Refusal(`npm start takes --role and nothing else: npm start -- --role ${roles.join('|')}`)
}

await entry(async (argv) => {
  const role = readRole(argv)
  if (role) process.env.CULVERT_ROLE = role
  loadDotEnv()
  const seconds = await buildIfChanged({
    announce: () => console.log('Building (only after a change of the sources) …'),
  })
  if (seconds !== null) console.log(`Built in ${seconds.toFixed(1)} s`)
  await installNodeTools()
  process.env.NODE_ENV ??= 'production'
  process.env.LOG_LEVEL ??= process.env.CULVERT_MODE === 'production' ? 'info' : 'warn'
  const { start } = await import(inRoot('build/bin/start.js'))
  await start()
  await startLocalNode()
})
