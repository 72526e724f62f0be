import { test } from '@japa/runner'
import { imports, occurrences, sources } from '#tests/architecture/support/sources'
import { projectRoot } from '#start/paths'

const code = sources('{app,admin,bin,cli,config,database,frontend,providers,scripts,start,tests}/**/*.{ts,tsx,mjs}')
const server = sources('{app,bin,config,database,providers,start}/**/*.ts')
const texts = [...code, ...sources('*.{json,md,ts,mjs}', 'docs/**/*.md', '{app,cli}/**/*.md', '.ci/*')]

/** Reserved for examples and tests by RFC 2606 and 6761, or made up inside a sentence of that kind. */
const EXAMPLE_DOMAIN = /(^|\.)(example\.(com|org|net)|test|example|invalid|localhost)$/i

test.group('Hygiene', () => {
  test('start/env.ts alone reads the environment', ({ assert }) => {
    const others = server.filter(({ path }) => path !== 'start/env.ts' && path !== 'bin/test.ts')
    assert.deepEqual(occurrences(others, /process\.env\b/g), [])
  })

  test('app/core/database/transaction.ts alone opens transactions: it reports a COMMIT that failed', ({ assert }) => {
    const others = sources('{app,bin,cli,config,database,providers,start}/**/*.ts').filter(
      ({ path }) => path !== 'app/core/database/transaction.ts'
    )
    assert.deepEqual(occurrences(others, /\.(transaction|beginTransaction|beginGlobalTransaction)\(/g), [])
    assert.deepEqual(occurrences(others, /\b(rawQuery|raw|write)\(['"`](BEGIN|COMMIT|START TRANSACTION)\b/g), [])
  })

  test('app/core/secrets.ts alone seals values: it binds them to their column, which a change of keys knows', ({
    assert,
  }) => {
    const others = sources('{app,bin,cli,database,providers,start}/**/*.ts').filter(
      ({ path }) => path !== 'app/core/secrets.ts'
    )
    const service = others.flatMap((source) =>
      imports(source)
        .filter(({ specifier }) =>
          /^@adonisjs\/core\/(services\/)?encryption$|^@boringnode\/encryption/.test(specifier)
        )
        .map(({ specifier, at }) => `${at} ${specifier}`)
    )
    assert.deepEqual(service, [])
    assert.deepEqual(occurrences(others, /\bmake\(['"]encryption['"]/g), [])
  })

  test('closed sets are constants with a derived type, not enums', ({ assert }) => {
    assert.deepEqual(occurrences(code, /^\s*(export )?(declare )?(const )?enum \w+/gm), [])
  })

  test('nothing is left over from writing', ({ assert }) => {
    const marks = new RegExp(
      `\\b(${['TO', 'FIX'].map((word) => `${word}${word === 'TO' ? 'DO' : 'ME'}`).join('|')})\\b`,
      'g'
    )
    assert.deepEqual(occurrences(code, marks), [])
    assert.deepEqual(occurrences(code, /^\s*(debugger;|(test|it|describe)(\.group)?\.only\()|\.pin\(\)/gm), [])
  })

  test('models have no way to JSON of their own', ({ assert }) => {
    const outer = sources('app/*/{controllers,transformers,actions,queries}/**/*.ts')
    assert.deepEqual(occurrences(outer, /\b(?!ctx\b)\w+\.(serialize|toJSON)\(/g), [])
  })

  test('the lock file names no registry', ({ assert }) => {
    assert.deepEqual(occurrences(sources('package-lock.json'), /"resolved": *"http[^"]*"/g), [])
  })

  test('the lock file holds every platform of every optional package', ({ assert }) => {
    const [lock] = sources('package-lock.json')
    const { packages } = JSON.parse(lock?.text ?? '{}') as {
      packages: Record<string, { optionalDependencies?: object }>
    }
    const present = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)))
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !present.has(name))
        .map((name) => `${path} wants ${name}`)
    )
    assert.deepEqual(
      missing,
      [],
      'npm ci refuses such a lock file. Choose a version whose platform packages are all published'
    )
  })

  test('no file knows the machine it was written on', ({ assert }) => {
    const here = projectRoot.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    // In a container the folder may be called /app, which is also a route.
    const telling = projectRoot.split('/').length > 2
    assert.deepEqual(telling ? occurrences(texts, new RegExp(`${here}\\b`, 'g')) : [], [])
    assert.deepEqual(occurrences(texts, /(?<![\w.])(\/home\/|\/Users\/|[A-Z]:\\Users\\)\w+/g), [])
  })

  test('addresses are of domains made for examples', ({ assert }) => {
    const found = occurrences(texts, /\b[\w.+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}\b/gi)
    assert.deepEqual(
      found.filter((line) => !EXAMPLE_DOMAIN.test(line.split('@').at(-1) ?? '')),
      []
    )
  })
})
