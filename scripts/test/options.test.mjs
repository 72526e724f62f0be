import { expect, test } from 'vitest'
import { readOptions } from './options.mjs'

const filesOf = (list) => readOptions(['functional', '--files', list]).filters

test('files are named by a part of their path, several at once', () => {
  const list = 'core/errors.spec.ts,vpn/connect'
  expect(filesOf(list)).toEqual([`--files=${list}`])
})

test('a name that no test file has is refused, also beside others', () => {
  expect(() => filesOf('core/errors.spec.ts,core/erors.spec.ts')).toThrow(
    "no test file's path contains 'core/erors.spec.ts'"
  )
})

test('screens and scripts have test files, too', () => {
  expect(
    readOptions(['vitest', '--files', 'plugins/optimizer', '--files', 'scripts/test/options']).vitestFilters
  ).toHaveLength(2)
})
