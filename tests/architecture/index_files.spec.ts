import { test } from '@japa/runner'
import { surfaces } from '#tests/architecture/edges'
import { sources } from '#tests/architecture/support/sources'

const MAX_LINES = 20
/** Relations need the class itself; every other model crosses a border as a type. */
const MODELS_AS_VALUES = ['User']

const others = Object.entries(surfaces).flatMap(([name, files]) => files.map((file) => `app/${name}/${file}.ts`))
const indexes = sources('app/*/index.ts', ...others).filter(({ path }) => !path.startsWith('app/core/'))

/** The file without comments, as one list of statements. */
function statements(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  return code
    .split(/\n(?=export|import|const|function|class)/)
    .map((statement) => statement.trim())
    .filter(Boolean)
}

test.group('Public surfaces of modules', () => {
  test('an index is hand-written and short: named exports from files and nothing else', ({ assert }) => {
    const named = /^export (type )?\{[^}]*\}( from '#[a-z_/]+')?;?$/
    const found = indexes.flatMap(({ path, text }) =>
      statements(text)
        .filter((statement) => !named.test(statement))
        .map((statement) => `${path}: ${statement.split('\n')[0]}`)
    )
    assert.deepEqual(found, [])
    const long = indexes.filter(({ text }) => text.trimEnd().split('\n').length > MAX_LINES)
    assert.deepEqual(
      long.map(({ path }) => path),
      []
    )
  })

  test('models leave their module as types', ({ assert }) => {
    const found = indexes.flatMap(({ path, text }) =>
      statements(text)
        .filter((statement) => /\/models\//.test(statement) && !statement.startsWith('export type'))
        .flatMap((statement) => /\{([^}]*)\}/.exec(statement)?.[1]?.split(',') ?? [])
        .map((name) => name.trim())
        .filter((name) => name && !name.startsWith('type ') && !MODELS_AS_VALUES.includes(name))
        .filter((name) => /^[A-Z][a-z]/.test(name))
        .map((name) => `${path}: ${name}`)
    )
    assert.deepEqual(found, [])
  })

  test('every module says what it is for', ({ assert }) => {
    const moduleOf = ({ path }: { path: string }) => path.split('/')[1]
    const described = new Set(sources('app/*/README.md').map(moduleOf))
    const atWork = new Set(sources('app/*/{actions,controllers}/*.ts').map(moduleOf))
    const silent = [...atWork].filter((name) => !described.has(name))
    assert.deepEqual(silent, [])
  })
})
