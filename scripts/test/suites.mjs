import { existsSync, readdirSync } from 'node:fs'
import { inRoot } from '../lib/paths.mjs'

const minutes = (count) => count * 60_000
const bin = (path) => inRoot('node_modules', path)

function check(name, script, args) {
  return { name, kind: 'check', timeoutMs: minutes(20), args: () => [script, ...args] }
}

/** Japa writes its totals by the reporter in tests/support; filters go through as they are. */
function japa(name, suites, extra = {}) {
  return {
    name,
    kind: 'tests',
    timeoutMs: minutes(20),
    folders: suites.map((suite) => `tests/${suite}`),
    args: ({ filters }) => ['--import=@poppinss/ts-exec', 'bin/test.ts', ...suites, ...filters],
    ...extra,
  }
}

/** Every `of`-th file of a suite, from the `part`-th on: what mostly waits runs faster as two runs side by side. */
function filesOfPart(folder, part, of) {
  const files = readdirSync(inRoot(folder), { recursive: true }).filter((path) => path.endsWith('.spec.ts'))
  return files
    .toSorted()
    .filter((_, index) => index % of === part - 1)
    .map((file) => `--files=${folder.split('/').at(-1)}/${file}`)
}

/** One suite as several runs. Filters of the command line name files themselves: then the first run does it all. */
function inParts(of, name, extra) {
  return Array.from({ length: of }, (_, index) => {
    const suite = japa(name, [name], extra)
    const args = ({ filters }) =>
      suite.args({ filters: filters.length > 0 ? filters : filesOfPart(`tests/${name}`, index + 1, of) })
    return { ...suite, args, timeoutMs: minutes(60), part: index + 1, of }
  })
}

/**
 * Whole lives of subscriptions, and processes that are killed and started again, take their time on a busy machine. The
 * terminal's hundred processes start in a third of the time from a build.
 */
const serverTime = { timeoutMs: minutes(40), after: 'build' }
const japaPackages = ['mariadb-server']
const mailPackages = ['mariadb-server', 'postfix', 'postfix-mysql', 'postfix-sqlite', 'curl']
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
 * keeps busy or must have for itself, `needs` the Debian packages, `root` what root is needed for, `after` what has to be
 * done before.
 */
export const suites = [
  check('build', inRoot('scripts/build.mjs'), []),
  { ...japa('server', ['unit', 'functional'], serverTime), db: 'sqlite' },
  { ...japa('server', ['unit', 'functional'], { ...serverTime, needs: japaPackages }), db: 'mysql' },
  ...inParts(2, 'browser', { needs: ['chromium'], after: 'build' }),
  check('typecheck', inRoot('scripts/typecheck.mjs'), []),
  {
    name: 'vitest',
    kind: 'tests',
    timeoutMs: minutes(40),
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
  japa('tunnel', ['tunnel'], {
    needs: tunnelPackages,
    root: 'network namespaces',
    tun: true,
    weight: 2,
    after: 'build',
  }),
  japa('mail', ['mail'], { needs: mailPackages, root: 'a mail server' }),
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
export function choose({ names, db, filters = [] }) {
  const wanted = new Set(names)
  const halves = ['unit', 'functional'].filter((name) => wanted.has(name))
  return suites
    .filter((suite) => wanted.size === 0 || wanted.has(suite.name) || (suite.name === 'server' && halves.length > 0))
    .filter((suite) => !db || !suite.db || suite.db === db)
    .filter((suite) => !suite.part || suite.part === 1 || filters.length === 0)
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
