import { expect, test } from 'vitest'
import { fit } from './use-fitting'

const ids = ['emails', 'users', 'servers', 'audit']
const widths = new Map(ids.map((id) => [id, 96]))

test('where there is room for all, all are shown', () => {
  expect([...fit(ids, widths, 396)]).toEqual(ids)
})

test('without room for all, there is room for the way to the others, and the current one is among those shown', () => {
  expect([...fit(ids, widths, 395)]).toEqual(['emails', 'users', 'servers'])
  expect(fit(ids, widths, 395, 'audit')).toEqual(new Set(['emails', 'users', 'audit']))
  expect(fit(ids, widths, 184, 'audit')).toEqual(new Set(['audit']))
  expect(fit(ids, widths, 50, 'users')).toEqual(new Set(['users']))
})
