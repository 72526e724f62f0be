import { existsSync } from 'node:fs'
import { run } from '../lib/child.mjs'
import { Refusal } from '../lib/node.mjs'
import { inRoot } from '../lib/paths.mjs'
import { filesBelow, specFiles } from './files.mjs'

/** Of these files it is plain whom they can affect; any other change affects everything. */
const SERVER = /^(app|bin|config|database|providers|start|\.adonisjs)\//
const CLIENTS = /^(frontend|admin)\//
const TERMINAL = /^cli\//
const TESTS = /^tests\//
const WORDS = /\.md$|^docs\/|^LICENSE$/

const testFiles = () =>
  ['admin', 'cli', 'frontend', 'scripts'].flatMap((folder) => filesBelow(folder, /\.test\.(tsx?|mjs)$/))

/** Suites that drive the whole product from outside, and the sources that it is made of. */
const DRIVEN = {
  functional: [SERVER, TERMINAL],
  files: [SERVER, TERMINAL],
  faults: [SERVER, TERMINAL],
  mail: [SERVER, TERMINAL],
  tunnel: [SERVER, TERMINAL],
  browser: [SERVER, TERMINAL, CLIENTS],
}

/** The paths that differ from a commit: committed since, changed, and new ones. */
export async function changedFiles(since) {
  const git = async (...args) => {
    const { code, stdout, output } = await run('git', args)
    if (code !== 0) throw new Refusal(`git ${args.join(' ')} failed:\n${output.trim()}`)
    return stdout.split('\n').filter(Boolean)
  }
  const lists = [await git('diff', '--name-only', since), await git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(lists.flat())].toSorted()
}

/** Loaded before every test, by a runner that no test names. */
const SET_UP = ['tests/bootstrap.ts', 'tests/support/properties.ts', 'frontend/test-setup.ts']

/** True where a change cannot be traced to the tests that it affects. */
export function affectsEverything(changed, graph) {
  const traceable = (file) => [SERVER, CLIENTS, TERMINAL, TESTS, WORDS].some((pattern) => pattern.test(file))
  if (changed.some((file) => SET_UP.includes(file) || !traceable(file))) return true
  const support = changed.filter((file) => TESTS.test(file) && !/\.spec\.ts$|\.md$/.test(file) && !gone(file))
  if (support.length === 0) return false
  const specs = specFiles('tests')
  const isLoaded = (file) => specs.some((spec) => graph.all(spec).has(file))
  return support.some((file) => graph.all('tests/bootstrap.ts').has(file) || !isLoaded(file))
}

const gone = (file) => !existsSync(inRoot(file))

/** Those of the files that load a changed one, or are one. */
function loading(files, changed, graph) {
  return files.filter((file) => !gone(file) && changed.some((path) => path === file || graph.all(file).has(path)))
}

/**
 * The test files of a suite that a change can affect; null for a suite that has to run as a whole, which checks always do.
 */
export function affectedFiles(suite, changed, graph) {
  if (suite.kind === 'check') return null
  if (suite.name === 'architecture') return null
  if (suite.name === 'vitest') return loading(testFiles(), changed, graph)
  return suite.folders.flatMap((folder) => {
    const specs = specFiles(folder)
    const sources = DRIVEN[folder.split('/').at(-1)] ?? []
    const isDriven = changed.some((file) => sources.some((pattern) => pattern.test(file)))
    return isDriven ? specs : loading(specs, changed, graph)
  })
}
