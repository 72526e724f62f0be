import { existsSync } from 'node:fs'
import { run } from './child.mjs'
import { exclusively } from './lock.mjs'
import { Refusal } from './node.mjs'
import { BUILD, inRoot, NEXT_BUILD } from './paths.mjs'
import { listSources } from './sources.mjs'
import { isBuildFresh, writeStamp } from './stamp.mjs'
import { swapIn } from './swap.mjs'

const LOCK = inRoot('node_modules', '.culvert-build.lock')
const timeoutMs = 5 * 60_000

/**
 * The steps in order. The first begins an empty build.next/ (tsconfig.build.json) and leaves checking types to `npm run typecheck`;
 * each further one is there when its file is: the browser apps, the agent bundle, the compressed copies, and the rendered public
 * pages, whose budgets count compressed bytes.
 */
const steps = [
  { name: 'server', args: ['ace.js', 'build', '--tsconfig=tsconfig.build.json', '--no-ansi'] },
  { name: 'browser apps', file: 'vite.config.ts', args: ['node_modules/vite/bin/vite.js', 'build', '--logLevel=warn'] },
  {
    name: 'console',
    file: 'admin/vite.config.ts',
    args: ['node_modules/vite/bin/vite.js', 'build', '--logLevel=warn', '--config=admin/vite.config.ts'],
  },
  { name: 'node agent', file: 'scripts/build-agent.mjs', args: ['scripts/build-agent.mjs'] },
  { name: 'compressed copies', file: 'scripts/build-compressed.mjs', args: ['scripts/build-compressed.mjs'] },
  { name: 'public pages', file: 'scripts/build-pages.mjs', args: ['scripts/build-pages.mjs'] },
]

async function runStep({ name, args }) {
  const result = await run(process.execPath, args, {
    timeoutMs,
    env: { NODE_ENV: 'production', CULVERT_BUILD_FOLDER: NEXT_BUILD },
  })
  if (result.code !== 0) {
    throw new Refusal(`Building the ${name} failed${result.timedOut ? ' (it took too long)' : ''}:\n${result.output}`)
  }
}

/**
 * Builds when a source changed since the last build. Answers the seconds that it took, or null when nothing had to be
 * done or another process was doing it.
 */
export async function buildIfChanged({ force = false, announce = () => {} } = {}) {
  if (!force && (await isBuildFresh())) return null
  announce()
  return exclusively(LOCK, () => build(force))
}

/** Two at once would write into each other's files. Whoever waited finds the build made by the other one. */
async function build(force) {
  if (!force && (await isBuildFresh())) return null
  const sources = listSources()
  const began = performance.now()
  for (const step of steps) if (!step.file || existsSync(inRoot(step.file))) await runStep(step)
  await writeStamp(sources, NEXT_BUILD)
  await swapIn(inRoot(NEXT_BUILD), inRoot(BUILD))
  return (performance.now() - began) / 1000
}
