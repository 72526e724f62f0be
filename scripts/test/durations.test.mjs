import { expect, test } from 'vitest'
import { slowest, split } from './durations.mjs'

test('parts last about as long as one another, and every file is in one of them', () => {
  const seconds = { a: 60, b: 30, c: 20, d: 10 }
  expect(split(['d', 'c', 'b', 'a'], seconds, 2)).toEqual([['a'], ['b', 'c', 'd']])
})

test('a file that nobody has measured is dealt out too', () => {
  expect(split(['new', 'a'], { a: 60 }, 2)).toEqual([['a'], ['new']])
})

test('files of the same length come in the order of their names, whatever order they were found in', () => {
  const seconds = { a: 1, b: 1, c: 1 }
  expect(split(['c', 'a', 'b'], seconds, 2)).toEqual(split(['b', 'c', 'a'], seconds, 2))
})

test('the slowest files are named with their share of the time of all', () => {
  const results = [
    { suite: { key: 'unit' }, files: { 'x.spec.ts': 500, 'y.spec.ts': 100 } },
    { suite: { key: 'browser' }, files: { 'z.spec.ts': 1_400 } },
  ]
  const rows = slowest(results, 2).map(({ file, share }) => [file, share])
  expect(rows).toEqual([
    ['z.spec.ts', 0.7],
    ['x.spec.ts', 0.25],
  ])
})
