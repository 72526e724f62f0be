import { expect, it } from 'vitest'
import { rowAfter } from './row-keys'

it.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 2, 3],
  ['ArrowDown', 4, null],
  ['ArrowUp', 0, -1],
  ['ArrowUp', -1, null],
  ['Home', 3, 0],
  ['Home', -1, null],
  ['End', 1, 4],
  ['End', -1, null],
  ['Escape', 3, -1],
  ['Escape', -1, null],
  ['a', 3, null],
])('%s in row %i of five leads to %j', (key, row, next) => {
  expect(rowAfter(key, { row }, 5)).toBe(next)
})
