import { expect, test } from 'vitest'
import { readdirSync } from 'node:fs'
import { inRoot } from '../lib/paths.mjs'
import { choose } from './suites.mjs'

const browser = (options) => choose({ names: ['browser'], ...options })
const filesOf = (suite) => suite.args({ filters: [] }).filter((word) => word.startsWith('--files='))

test('the parts of the browser suite have every file once', () => {
  const named = browser({}).flatMap(filesOf)
  const files = readdirSync(inRoot('tests/browser'), { recursive: true }).filter((path) => path.endsWith('.spec.ts'))
  expect(named.toSorted()).toEqual(files.map((file) => `--files=browser/${file}`).toSorted())
})

test('with a filter there is one run, and the filter decides', () => {
  const [only, ...others] = browser({ filters: ['--files=journey'] })
  expect(others).toEqual([])
  expect(only.args({ filters: ['--files=journey'] }).filter((word) => word.startsWith('--files='))).toEqual([
    '--files=journey',
  ])
})
