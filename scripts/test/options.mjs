import { parseArgs } from 'node:util'
import { Refusal } from '../lib/node.mjs'
import { filesBelow } from './files.mjs'
import { suiteNames } from './suites.mjs'

export const help = `npm test                              everything
npm test -- unit functional           only these: ${suiteNames.join(' ')}
npm test -- functional --db sqlite    on one engine: sqlite or mysql
npm test -- unit --files vpn/connect  only files whose path ends so
npm test -- unit --tests "a title"    only tests with this title
npm test -- --changed                 what your changes can affect; --since main: since that commit
npm test -- --record                  keep how long each file took, for splitting the next runs
CULVERT_TEST_SEED=7 npm test          with other random examples; each run prints its seed
TEST_DEPTH=full npm test              every permutation on both engines, instead of a sample on one
TEST_LINE=slow npm test -- browser    calls and scripts of pages wait, as long as the seed draws`

/** The filters of Japa; Vitest takes the files as they are. */
function filtersOf({ files = [], tests = [] }) {
  return [...files.map((file) => `--files=${file}`), ...tests.map((title) => `--tests=${title}`)]
}

/** Where test files are, of all suites. */
const FOLDERS = ['tests', 'scripts', 'cli', 'admin', 'frontend']
const TEST_FILE = /\.(spec\.ts|test\.(tsx?|mjs))$/

/** A misspelt name beside others would leave its tests out, and the run would be green. */
function refuseUnknownFiles(names) {
  if (names.length === 0) return
  const files = FOLDERS.flatMap((folder) => filesBelow(folder, TEST_FILE))
  const unknown = names.find((name) => !files.some((file) => file.includes(name.replace(/^\.\//, ''))))
  if (unknown !== undefined) throw new Refusal(`--files: no test file's path contains '${unknown}'.`)
}

/** Every run looks at the same examples unless told otherwise, so that red means that something changed. */
const DEFAULT_SEED = '20261122'

function readSeed(text) {
  if (!/^\d{1,9}$/.test(text))
    throw new Refusal(`CULVERT_TEST_SEED takes a number of up to nine digits, not '${text}'.`)
  return text
}

export function readOptions(argv) {
  let parsed
  try {
    parsed = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        db: { type: 'string' },
        files: { type: 'string', multiple: true },
        tests: { type: 'string', multiple: true },
        record: { type: 'boolean' },
        changed: { type: 'boolean' },
        since: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new Refusal(`${error.message}\n\n${help}`)
  }
  const { values, positionals: names } = parsed
  const unknown = names.filter((name) => !suiteNames.includes(name))
  if (unknown.length > 0) throw new Refusal(`There is no suite '${unknown[0]}'.\n\n${help}`)
  if (values.db && !['sqlite', 'mysql'].includes(values.db)) throw new Refusal(`--db takes sqlite or mysql.\n\n${help}`)
  refuseUnknownFiles((values.files ?? []).flatMap((list) => list.split(',')))
  return {
    names,
    db: values.db,
    filters: filtersOf(values),
    vitestFilters: values.files ?? [],
    help: values.help ?? false,
    record: values.record ?? false,
    changedSince: values.since ?? (values.changed ? 'HEAD' : null),
    seed: readSeed(process.env.CULVERT_TEST_SEED ?? DEFAULT_SEED),
  }
}
