import { readdirSync, statSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/** Everything that the build reads. Tests and documents are not in it. */
const folders = [
  '.adonisjs',
  'admin',
  'app',
  'bin',
  'cli',
  'config',
  'database',
  'frontend',
  'providers',
  'scripts/pages',
  'start',
]
const files = [
  'ace.js',
  'adonisrc.ts',
  'package-lock.json',
  'package.json',
  'scripts/build-agent.mjs',
  'scripts/build-compressed.mjs',
  'scripts/build-pages.mjs',
  'scripts/build.mjs',
  'scripts/lib/build.mjs',
  'scripts/lib/swap.mjs',
  'tsconfig.build.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** Written by the build itself, and not in the repository: it would make every first build look old at once. */
const made = new Set(['.adonisjs/server/routes.json'])

function walk(folder) {
  return entriesIn(folder).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (made.has(path)) return []
    return entry.isDirectory() ? walk(path) : [path]
  })
}

function entriesIn(folder) {
  try {
    return readdirSync(inRoot(folder), { withFileTypes: true })
  } catch {
    return []
  }
}

/** The sources with size and time of change, in a fixed order. Each command waits for it: four thousand calls that wait for nobody are made four times as fast. */
export function listSources() {
  const paths = [...files, ...folders.flatMap(walk)].filter((path) => !/\.test\.tsx?$/.test(path)).sort()
  return paths.flatMap((path) => {
    const info = statSync(inRoot(path), { throwIfNoEntry: false })
    return info ? [{ path, size: info.size, changed: info.mtimeMs }] : []
  })
}
