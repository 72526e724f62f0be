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
    const { code, ms } = await run(
      process.execPath,
      [inRoot('node_modules/typescript/bin/tsc'), '--noEmit', '-p', project],
      {
        show: true,
      }
    )
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${project} (${(ms / 1000).toFixed(1)} s)`)
    if (code !== 0) failed += 1
  }
  return failed === 0 ? 0 : 1
})
