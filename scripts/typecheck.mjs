import { existsSync } from 'node:fs'
import { run } from './lib/child.mjs'
import { entry } from './lib/node.mjs'
import { inRoot } from './lib/paths.mjs'
import { schedule } from './test/schedule.mjs'

/** One program each: server and its tests, the two browser apps, the terminal's tests. The longest begin first. */
const projects = [
  'admin/tsconfig.json',
  'frontend/tsconfig.json',
  'tsconfig.json',
  'cli/tsconfig.json',
  'cli/agent/tsconfig.json',
]

/** The native compiler checks types only; the build stays on the one that the framework's tools need. */
const compiler = inRoot('node_modules/typescript-7/bin/tsc')

async function check(project) {
  // What is known of the last run spares looking again at what did not change.
  const known = inRoot('.cache', 'typecheck', `${project.replaceAll('/', '-')}.tsbuildinfo`)
  // Each of its own threads would compare the large library types again: two programs side by side cost less.
  const args = ['--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile', known, '--pretty', '-p', project]
  const { code, ms, output } = await run(process.execPath, [compiler, ...args])
  console.log(`${output}${code === 0 ? 'ok  ' : 'FAIL'} ${project} (${(ms / 1000).toFixed(1)} s)`)
  return code
}

await entry(async () => {
  const codes = []
  const tasks = projects.filter((path) => existsSync(inRoot(path))).map((name) => ({ name }))
  await schedule(tasks, 2, async ({ name }) => void codes.push(await check(name)))
  return codes.every((code) => code === 0) ? 0 : 1
})
