import { expect, test } from 'vitest'
import { specFiles } from './files.mjs'
import { choose } from './suites.mjs'

const named = (suite, filters = []) => suite.args({ filters }).filter((word) => word.startsWith('--files='))

test('the parts of the browser suite have every file once', () => {
  const files = choose({ names: ['browser'] }).flatMap((suite) => (suite.folders ? named(suite) : []))
  const wanted = specFiles('tests/browser').map((file) => file.replace('tests/', '--files='))
  expect(files.toSorted()).toEqual(wanted.toSorted())
})

test('with a filter there is one run, and the filter decides', () => {
  const [, only, ...others] = choose({ names: ['browser'], filters: ['--files=journey'] })
  expect(others).toEqual([])
  expect(named(only, ['--files=journey'])).toEqual(['--files=journey'])
})

test('unit tests that reach no database run on one engine, all others on both', () => {
  const [sqlite, mysql] = ['sqlite', 'mysql'].map((db) => named(choose({ names: ['server'], db }).at(-1)))
  expect(sqlite).toEqual([])
  expect(mysql).not.toContain('--files=unit/core/gate.spec.ts')
  expect(mysql).toContain('--files=unit/billing/lapses.spec.ts')
  expect(mysql).toEqual(
    expect.arrayContaining(specFiles('tests/functional').map((file) => file.replace('tests/', '--files=')))
  )
})

test('the build comes first where a suite starts processes from it, and only there', () => {
  const first = (name) => choose({ names: [name] })[0].name
  expect([first('functional'), first('browser'), first('unit'), first('lint')]).toEqual([
    'build',
    'build',
    'unit',
    'lint',
  ])
})

test('the suites that last longest begin first, the build before all of them', () => {
  const durations = { 'mail': { a: 500 }, 'server mysql': { a: 100 }, 'architecture': { a: 10 } }
  const names = choose({ names: [] }, durations).map(({ key }) => key)
  expect(names.slice(0, 4)).toEqual(['build', 'mail', 'server mysql', 'architecture'])
})

test('what changes addresses has a network of its own, since browsers run beside it', () => {
  expect(choose({ names: ['tunnel'] }).at(-1).ownNetwork).toBe(true)
})
