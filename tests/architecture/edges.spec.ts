import { posix } from 'node:path'
import { test } from '@japa/runner'
import { isPublic, mayImport, modules, type Module } from '#tests/architecture/edges'
import { imports, sources, type Source } from '#tests/architecture/support/sources'

const isModule = (name: string | undefined): name is Module => modules.includes(name as Module)

const OF_SERVER = /^(app\/(?!shared\/)|(start|config|providers|database|cli)\/)/

/** The path below the project's folder that an import means, or null for a package. */
function target(source: Source, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(source.path), specifier)
  const [, alias, rest] = /^#([a-z]+)\/(.*)$/.exec(specifier) ?? []
  if (!alias) return null
  if (alias === 'app') return `app/${rest}`
  return isModule(alias) || alias === 'core' || alias === 'shared' ? `app/${alias}/${rest}` : `${alias}/${rest}`
}

/** Module and file inside it, where an import leads into one. */
function intoModule(source: Source, specifier: string) {
  const [, name, file] = /^app\/([a-z]+)\/(.*?)(\.[jt]sx?)?$/.exec(target(source, specifier) ?? '') ?? []
  return isModule(name) ? { name, file } : null
}

/** Complaints about the files of one owner; `judge` answers why an import is wrong, or null. */
function complaints(
  list: Source[],
  judge: (into: { name: Module; file: string | undefined }) => string | null
): string[] {
  return list.flatMap((source) =>
    imports(source).flatMap(({ specifier, at }) => {
      const into = intoModule(source, specifier)
      const reason = into && judge(into)
      return reason ? [`${at} imports ${specifier}: ${reason}`] : []
    })
  )
}

test.group('Edges between modules', () => {
  for (const name of modules) {
    test(`${name} imports other modules along the table and through their index`, ({ assert }) => {
      const found = complaints(sources(`app/${name}/**/*.ts`), (into) => {
        if (into.name === name) return isPublic(name, into.file) ? 'a module does not use its own index' : null
        if (!mayImport(name, into.name)) return `${name} may not import ${into.name}`
        return isPublic(into.name, into.file) ? null : 'only the index is public'
      })
      assert.deepEqual(found, [])
    })
  }

  test('the kernel imports no module', ({ assert }) => {
    assert.deepEqual(
      complaints(sources('app/core/**/*.ts'), () => 'core knows no module'),
      []
    )
  })

  test('the terminal uses indexes only, and the agent no part of the server', ({ assert }) => {
    const terminal = sources('cli/**/*.{ts,tsx}').filter(({ path }) => !path.startsWith('cli/agent/'))
    const found = complaints(terminal, ({ name, file }) => (isPublic(name, file) ? null : 'only the index is public'))
    assert.deepEqual(found, [])
    const programs = sources('cli/agent/**/*.ts').filter(({ path }) => !path.endsWith('.test.ts'))
    const agent = programs.flatMap((source) =>
      imports(source).filter(({ specifier }) => !/^(node:|\.\.?\/(?!\.\.\/)|#cli\/agent\/)/.test(specifier))
    )
    assert.deepEqual(agent, [])
  })

  test('browser code takes nothing from the server but types and what is shared, which imports nothing', ({
    assert,
  }) => {
    const found = sources('frontend/**/*.{ts,tsx}', 'admin/**/*.{ts,tsx}').flatMap((source) =>
      imports(source)
        .filter(({ specifier }) => OF_SERVER.test(target(source, specifier) ?? ''))
        .map(({ specifier, at }) => `${at} imports ${specifier}`)
    )
    assert.deepEqual(found, [])
    assert.deepEqual(sources('app/shared/**/*.ts').flatMap(imports), [])
  })

  test('every module of the house stands in the table', ({ assert }) => {
    const present = new Set(sources('app/*/**/*.ts').map(({ path }) => path.split('/')[1] ?? ''))
    assert.deepEqual(
      [...present].filter((name) => name !== 'core' && name !== 'shared' && !isModule(name)),
      []
    )
  })
})
