import { existsSync, readdirSync } from 'node:fs'
import { inRoot } from '../lib/paths.mjs'

const minutes = (count) => count * 60_000
const bin = (path) => inRoot('node_modules', path)

function check(name, script, args) {
  return { name, kind: 'check', timeoutMs: minutes(5), args: () => [script, ...args] }
}

/** Japa writes its totals by the reporter in tests/support; filters go through as they are. */
function japa(name, suites, extra = {}) {
  return {
    name,
    kind: 'tests',
    timeoutMs: minutes(10),
    folders: suites.map((suite) => `tests/${suite}`),
    args: ({ filters }) => ['--import=@poppinss/ts-exec', 'bin/test.ts', ...suites, ...filters],
    ...extra,
  }
}

const japaPackages = ['mariadb-server']
const tunnelPackages = [
  'chromium',
  'procps',
  'wireguard-tools',
  'wireguard-go',
  'nftables',
  'iproute2',
  'openresolv',
  'unbound',
  'tcpdump',
]

/**
 * Every runner of the house, in the order in which they begin. `weight` is how many cores one
 * keeps busy or must have for itself, `needs` the Debian packages, `after` what has to be done before.
 */
export const suites = [
  check('build', inRoot('scripts/build.mjs'), []),
  { ...japa('server', ['unit', 'functional']), db: 'sqlite' },
  { ...japa('server', ['unit', 'functional'], { needs: japaPackages }), db: 'mysql' },
  japa('browser', ['browser'], { needs: ['chromium'], after: 'build' }),
  check('typecheck', inRoot('scripts/typecheck.mjs'), []),
  {
    name: 'vitest',
    kind: 'tests',
    timeoutMs: minutes(10),
    args: ({ filters, totals }) => [
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${totals}`,
      ...filters,
    ],
  },
  check('format', bin('prettier/bin/prettier.cjs'), ['--check', '--log-level=warn', '.']),
  check('lint', bin('oxlint/bin/oxlint'), ['--deny-warnings']),
  japa('architecture', ['architecture']),
  japa('tunnel', ['tunnel'], { needs: tunnelPackages, root: true, weight: 2, after: 'build' }),
]

/** Names for the command line; unit and functional are halves of 'server'. */
export const suiteNames = [...new Set(suites.map((suite) => suite.name)), 'unit', 'functional']

function hasTests(folder) {
  return (
    existsSync(inRoot(folder)) &&
    readdirSync(inRoot(folder), { recursive: true }).some((path) => path.endsWith('.spec.ts'))
  )
}

/** The part that a command line asks for; all of it without names. */
export function choose({ names, db }) {
  const wanted = new Set(names)
  const halves = ['unit', 'functional'].filter((name) => wanted.has(name))
  return suites
    .filter((suite) => wanted.size === 0 || wanted.has(suite.name) || (suite.name === 'server' && halves.length > 0))
    .filter((suite) => !db || !suite.db || suite.db === db)
    .map((suite) =>
      suite.name === 'server' && halves.length > 0 && !wanted.has('server')
        ? { ...suite, ...only(suite, halves) }
        : suite
    )
    .filter((suite) => !suite.folders || suite.folders.some(hasTests))
}

function only(suite, halves) {
  const { args, folders } = japa('server', halves)
  return { args, folders, name: halves.join(' + ') }
}
