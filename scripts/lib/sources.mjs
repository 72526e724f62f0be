import { readdir, stat } from 'node:fs/promises'
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

async function walk(folder) {
  const entries = await readdir(inRoot(folder), { withFileTypes: true }).catch(() => [])
  const nested = entries.map((entry) => {
    const path = `${folder}/${entry.name}`
    if (made.has(path)) return []
    return entry.isDirectory() ? walk(path) : [path]
  })
  return (await Promise.all(nested)).flat()
}

/** The sources with size and time of change, in a fixed order. */
export async function listSources() {
  const nested = await Promise.all(folders.map(walk))
  const paths = [...files, ...nested.flat()].filter((path) => !/\.test\.tsx?$/.test(path)).sort()
  const found = await Promise.all(
    paths.map(async (path) => {
      const info = await stat(inRoot(path)).catch(() => null)
      return info && { path, size: info.size, changed: info.mtimeMs }
    })
  )
  return found.filter(Boolean)
}
