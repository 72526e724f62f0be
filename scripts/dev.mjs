/** `npm run dev`: server and both browser apps on one port, changed in place as their sources change. */
import { spawn } from 'node:child_process'
import { loadDotEnv } from './lib/dotenv.mjs'
import { entry } from './lib/node.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { run } from './lib/child.mjs'

await entry(async () => {
  loadDotEnv()
  process.env.NODE_ENV ??= 'development'
  const prepared = await run(process.execPath, ['cli/culvert.mjs', 'system', 'prepare'], { show: true })
  if (prepared.code !== 0) return 1
  const child = spawn(process.execPath, [inRoot('ace.js'), 'serve', '--hmr', '--no-clear'], {
    cwd: root,
    stdio: 'inherit',
  })
  // The terminal's Ctrl-C reaches both; the development server knows no other signal than that.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGINT'))
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 0)))
})
