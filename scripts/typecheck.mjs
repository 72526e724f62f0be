import { existsSync } from 'node:fs'
import { entry } from './lib/node.mjs'
import { run } from './lib/child.mjs'
import { inRoot } from './lib/paths.mjs'

/** One program each: server and its tests, the two browser apps, the terminal's tests. */
const projects = [
  'tsconfig.json',
  'frontend/tsconfig.json',
  'admin/tsconfig.json',
  'cli/tsconfig.json',
  'cli/agent/tsconfig.json',
]

await entry(async () => {
  let failed = 0
  for (const project of projects.filter((path) => existsSync(inRoot(path)))) {
    // What is known of the last run spares looking again at what did not change.
    const known = inRoot('.cache', 'typecheck', `${project.replaceAll('/', '-')}.tsbuildinfo`)
    const args = ['--noEmit', '--incremental', '--tsBuildInfoFile', known, '-p', project]
    const { code, ms } = await run(process.execPath, [inRoot('node_modules/typescript/bin/tsc'), ...args], {
      show: true,
    })
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${project} (${(ms / 1000).toFixed(1)} s)`)
    if (code !== 0) failed += 1
  }
  return failed === 0 ? 0 : 1
})
