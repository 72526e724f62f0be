import { existsSync } from 'node:fs'
import { inRoot } from '../lib/paths.mjs'
import { affectedFiles, affectsEverything } from './changed.mjs'
import { split } from './durations.mjs'
import { specFiles } from './files.mjs'
import { ImportGraph } from './imports.mjs'

const minutes = (count) => count * 60_000
const bin = (path) => inRoot('node_modules', path)

function check(name, script, args, extra = {}) {
  return { name, key: name, kind: 'check', timeoutMs: minutes(20), args: () => [script, ...args], ...extra }
}

/** Suites of Japa write their totals by the reporter in tests/support; filters go through as they are. */
function japa(name, suites, extra = {}) {
  const key = extra.db ? `${name} ${extra.db}` : name
  const args = ({ filters }) => [
    `--import=${inRoot('scripts/test/typescript.mjs')}`,
    'bin/test.ts',
    ...suites,
    ...(filters.length > 0 ? filters : (extra.only?.() ?? [])),
  ]
  return {
    name,
    key,
    kind: 'tests',
    timeoutMs: minutes(20),
    folders: suites.map((suite) => `tests/${suite}`),
    args,
    ...extra,
  }
}

/** Japa compares the end of a path. */
const filesFilter = (files) => files.map((file) => `--files=${file.replace('tests/', '')}`)

/** One suite as several runs side by side, of about the same length. A run for named files is a single one. */
export function inParts(of, suite, seconds) {
  return Array.from({ length: of }, (_, index) => {
    const only = () => filesFilter(split(specFiles(suite.folders[0]), seconds, of)[index])
    const args = ({ filters }) => suite.args({ filters: filters.length > 0 ? filters : only() })
    return { ...suite, args, part: index + 1, of }
  })
}

const DATABASE = ['@adonisjs/lucid/services/db', '@adonisjs/lucid/orm', '@adonisjs/lucid/database']

/** Unit tests that cannot reach a database see no difference between the engines, so they run once. */
function onBothEngines(folders) {
  const graph = new ImportGraph()
  const reachesDatabase = (file) => DATABASE.some((name) => graph.all(file).has(name))
  return filesFilter(
    folders.flatMap(specFiles).filter((file) => !file.startsWith('tests/unit/') || reachesDatabase(file))
  )
}

function server(db, folders, extra = {}) {
  const only = db === 'mysql' ? () => onBothEngines(folders.map((folder) => `tests/${folder}`)) : undefined
  const needs = db === 'mysql' ? databasePackages : []
  return japa('server', folders, { db, only, needs, timeoutMs: minutes(40), ...extra })
}

const databasePackages = ['mariadb-server']
const mailPackages = ['mariadb-server', 'postfix', 'postfix-mysql', 'postfix-sqlite', 'curl']
/** What checks the samples in deploy/. */
const deployPackages = ['nginx-light', 'haproxy', 'systemd']
const tunnelPackages = [
  'mariadb-server',
  'chromium',
  'procps',
  'conntrack',
  'wireguard-tools',
  'wireguard-go',
  'nftables',
  'iproute2',
  'openresolv',
  'unbound',
  'tcpdump',
]

/** The weight of a suite that spends half of its time or more waiting for clocks, networks and other programs. */
const HALF = 0.5

/** How many browsers work side by side. Each waits a third of its time: for pages, servers and clocks. */
const BROWSER_PARTS = 3

/**
 * Every suite. `weight` is how many of the places side by side one takes, `needs` the Debian packages, `root` what root is
 * needed for, `after` what has to be done before, `ownNetwork` that it changes addresses, on which browsers elsewhere end what
 * they load. Those that last longest begin first.
 */
export function allSuites(durations = {}) {
  const browser = japa('browser', ['browser'], {
    needs: ['chromium', 'chromium-headless-shell'],
    after: 'build',
    timeoutMs: minutes(60),
  })
  const suites = [
    // Processes that tests start come from the build.
    server('sqlite', ['unit', 'functional'], { after: 'build' }),
    server('mysql', ['unit', 'functional'], { after: 'build' }),
    ...inParts(BROWSER_PARTS, browser, durations.browser ?? {}),
    {
      name: 'vitest',
      key: 'vitest',
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
    check('typecheck', inRoot('scripts/typecheck.mjs'), []),
    check('format', bin('oxfmt/bin/oxfmt'), ['--check']),
    check('lint', bin('oxlint/bin/oxlint'), ['--deny-warnings']),
    japa('architecture', ['architecture']),
    // Files are on the disk, whichever database there is.
    japa('files', ['files'], { db: 'sqlite', root: 'a disk and a user of its own', after: 'build' }),
    japa('tunnel', ['tunnel'], {
      needs: tunnelPackages,
      root: 'network namespaces',
      tun: true,
      after: 'build',
      weight: HALF,
      ownNetwork: true,
    }),
    japa('faults', ['faults'], {
      db: 'sqlite',
      needs: deployPackages,
      root: 'a disk of its own',
      after: 'build',
      weight: HALF,
    }),
    japa('faults', ['faults'], {
      db: 'mysql',
      needs: databasePackages,
      root: 'a disk of its own',
      after: 'build',
      breaksDatabase: true,
      weight: HALF,
    }),
    japa('mail', ['mail'], { needs: mailPackages, root: 'a mail server', after: 'build', weight: HALF }),
  ]
  const total = ({ key, of = 1 }) => Object.values(durations[key] ?? {}).reduce((sum, seconds) => sum + seconds, 0) / of
  return [check('build', inRoot('scripts/build.mjs'), []), ...suites.toSorted((a, b) => total(b) - total(a))]
}

/** Names for the command line; unit and functional are halves of 'server'. */
export const suiteNames = [...new Set(allSuites().map((suite) => suite.name)), 'unit', 'functional']

/** The part that a command line asks for; all of it without names. */
export function choose({ names, db, filters = [] }, durations = {}) {
  const wanted = new Set(names)
  const halves = ['unit', 'functional'].filter((name) => wanted.has(name))
  const chosen = allSuites(durations)
    .filter((suite) => wanted.size === 0 || wanted.has(suite.name) || (suite.name === 'server' && halves.length > 0))
    .filter((suite) => !db || !suite.db || suite.db === db)
    .filter((suite) => !suite.part || suite.part === 1 || filters.length === 0)
    .map((suite) =>
      suite.name === 'server' && halves.length > 0 && !wanted.has('server')
        ? server(suite.db, halves, { name: halves.join(' + '), ...(wanted.has('functional') && { after: 'build' }) })
        : suite
    )
    .filter(
      (suite) =>
        !suite.folders || suite.folders.some((folder) => existsSync(inRoot(folder)) && specFiles(folder).length > 0)
    )
  return chosen.some(({ name }) => name === 'build') ? chosen : withBuild(chosen)
}

/** The build comes first where a suite starts processes from it. It takes no time where it is fresh. */
function withBuild(suites) {
  const [build] = allSuites()
  return suites.some(({ after }) => after === build.name) ? [build, ...suites] : suites
}

/** The same suites with only the files that a change can affect. Suites without any are left out, and the build with them. */
export function narrow(suites, changed) {
  const graph = new ImportGraph()
  if (affectsEverything(changed, graph)) return suites
  const narrowed = suites.flatMap((suite) => {
    const files = affectedFiles(suite, changed, graph)
    if (files === null) return [suite]
    if (files.length === 0 || suite.part > 1) return []
    const filters = suite.name === 'vitest' ? files : filesFilter(files)
    return [{ ...suite, part: undefined, args: ({ totals }) => suite.args({ filters, totals }) }]
  })
  return withBuild(narrowed.filter(({ name }) => name !== 'build'))
}
