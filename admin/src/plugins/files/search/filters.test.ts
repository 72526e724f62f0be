import { expect, test } from 'vitest'
import { BY_NAME, countActive, filtersOf, NO_FILTERS, queryOf } from './filters'

test('an address holds all filters, and nothing that filters nothing', () => {
  const filters = {
    ...NO_FILTERS,
    text: 'a b&c',
    in: 'contents',
    type: 'directory',
    size: 'over-100',
    from: '2026-01-01',
    to: '2026-01-31',
    extensions: ['js', '7z'],
    permissions: ['w'],
    hidden: true,
  } as const
  expect(filtersOf(new URLSearchParams(queryOf(filters).toString()))).toEqual(filters)
  expect(queryOf(NO_FILTERS, BY_NAME).toString()).toBe('')
  expect(countActive(filters)).toBe(7)
  expect(countActive(NO_FILTERS)).toBe(0)
  expect(countActive({ ...NO_FILTERS, to: '2026-01-31' })).toBe(1)
})
