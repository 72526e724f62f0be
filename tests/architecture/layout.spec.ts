import { basename } from 'node:path'
import { test } from '@japa/runner'
import { sources, type Source } from '#tests/architecture/support/sources'

const SNAKE = /^[a-z0-9]+(_[a-z0-9]+)*(\.d)?\.tsx?$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|d|config))*\.tsx?$/

/** Folders in which the framework, or we, find things by the end of their name. */
const SUFFIXES: Record<string, RegExp> = {
  controllers: /_controller\.ts$/,
  transformers: /_transformer\.ts$/,
  middleware: /_middleware\.ts$/,
  policies: /_policy\.ts$/,
}

const bad = (list: Source[], rule: (path: string) => boolean) =>
  list.map(({ path }) => path).filter((path) => !rule(path))

function pascal(path: string): string {
  const words = basename(path, '.ts').split('_')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** One class named like its file with `execute` as its way in, or one function of that name where nothing is injected. */
function isOneStep({ path, text }: Source): boolean {
  const classes = [...text.matchAll(/^export (?:default )?class (\w+)/gm)].map((match) => match[1])
  const functions = [...text.matchAll(/^export async function (\w+)/gm)].map((match) => match[1])
  if (classes.length + functions.length > 1) return false
  if (classes.length === 1) return classes[0] === pascal(path) && /^ {2}(async )?execute[(<]/m.test(text)
  return functions.every((name) => name?.toLowerCase() === pascal(path).toLowerCase())
}

test.group('Layout', () => {
  test('server files are snake_case, browser files kebab-case', ({ assert }) => {
    const server = sources(
      '{app,bin,config,database,providers,start,tests}/**/*.ts',
      'cli/{commands,views,kernel}/**/*.ts'
    )
    assert.deepEqual(
      bad(server, (path) => SNAKE.test(basename(path).replace(/\.(spec|test|bench)\./, '.'))),
      []
    )
    assert.deepEqual(
      bad(sources('{frontend,admin}/**/*.{ts,tsx}'), (path) => KEBAB.test(basename(path))),
      []
    )
  })

  test('a file lies where the end of its name says, and the other way round', ({ assert }) => {
    for (const [folder, suffix] of Object.entries(SUFFIXES)) {
      assert.deepEqual(
        bad(sources(`app/*/${folder}/**/*.ts`), (path) => suffix.test(path)),
        [],
        folder
      )
    }
    assert.deepEqual(
      bad(sources('app/**/*_controller.ts'), (path) => path.includes('/controllers/')),
      []
    )
  })

  test('an action or query is one step, named like its file', ({ assert }) => {
    const list = sources('app/*/{actions,queries}/**/*.ts')
    const found = list.filter((source) => !isOneStep(source)).map(({ path }) => path)
    assert.deepEqual(found, [])
  })

  test('tests of the server lie in tests/ by suite, those of React and the terminal beside their source', ({
    assert,
  }) => {
    const suites = /^tests\/(unit|functional|architecture|browser|faults|files|tunnel|mail)\//
    assert.deepEqual(
      bad(sources('**/*.spec.ts'), (path) => suites.test(path)),
      []
    )
    assert.deepEqual(
      bad(sources('**/*.test.{ts,tsx}'), (path) => /^(frontend|admin|cli)\//.test(path)),
      []
    )
  })

  test('a migration changes one thing and only goes forward', ({ assert }) => {
    const migrations = sources('database/migrations/*.ts')
    assert.deepEqual(
      bad(migrations, (path) => /^\d{13}_[a-z0-9_]+\.ts$/.test(basename(path))),
      []
    )
    assert.deepEqual(
      migrations.filter(({ text }) => /createTable[\s\S]*createTable/.test(text)).map(({ path }) => path),
      []
    )
  })
})
