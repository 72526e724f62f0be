import { expect, test } from 'vitest'
import { printTimes, printUnitTime } from './report.mjs'

const suite = (name, ms, files = {}) => ({ suite: { name, key: name }, ms, files })

test('a whole run prints its longest files and its times beside their goals, and answers files that take too much of it', () => {
  const lines = []
  const small = Object.fromEntries(Array.from({ length: 99 }, (_, index) => [`${index}.spec.ts`, 1_000]))
  const results = [
    suite('functional', 105_000, { 'long.spec.ts': 6_000, ...small }),
    suite('lint', 9_000),
    suite('format', 3_000),
    { suite: { name: 'tunnel', key: 'tunnel' }, files: {}, note: 'not run' },
  ]
  expect(printTimes(results, 90_000, (line) => lines.push(line)).map(({ file }) => file)).toEqual(['long.spec.ts'])
  expect(lines[1]).toBe('     6.0 s   5.7 %  long.spec.ts (functional)')
  expect(lines.slice(-2)).toEqual([
    'Types, lint and format: 12.0 s (goal on two quiet cores: 60 s)',
    'Whole run: 1.5 min (goal on two quiet cores: 14 min, beside two busy loops: 30 min)',
  ])
})

test('a run of the unit tests prints its time beside its goal', () => {
  const lines = []
  printUnitTime(29_960, (line) => lines.push(line))
  expect(lines).toEqual(['Unit tests: 30.0 s (goal on two quiet cores, from the second run on: 30 s)'])
})
