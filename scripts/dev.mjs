/** `npm run dev`: server and both browser apps on one port, changed in place as their sources change. */
import { spawn } from 'node:child_process'
import { loadDotEnv } from './lib/dotenv.mjs'
import { entry } from './lib/node.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { run } from './lib/child.mjs'

/**
 * The development server starts processes of its own and stops them on SIGINT to all of them only.
 * At a terminal all share its process group (and the keyboard); elsewhere they get a group of their own.
 */
function serve() {
  const atTerminal = Boolean(process.stdin.isTTY)
  const child = spawn(process.execPath, [inRoot('ace.js'), 'serve', '--hmr', '--no-clear'], {
    cwd: root,
    stdio: 'inherit',
    detached: !atTerminal,
  })
  const stop = () => process.kill(atTerminal ? 0 : -child.pid, 'SIGINT')
  process.on('SIGINT', () => !atTerminal && stop())
  for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, stop)
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 0)))
}

await entry(async () => {
  loadDotEnv()
  process.env.NODE_ENV ??= 'development'
  const prepared = await run(process.execPath, ['cli/culvert.mjs', 'system', 'prepare'], { show: true })
  return prepared.code === 0 ? serve() : 1
})
