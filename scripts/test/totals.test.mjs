import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { inRoot } from '../lib/paths.mjs'
import { line, reportOf, sum } from './totals.mjs'

const totalsOf = async (...input) => (await reportOf(...input)).totals

const tests = { kind: 'tests' }
const good = { code: 0 }
const bad = { code: 1 }

const folder = await mkdtemp(join(tmpdir(), 'culvert-totals-'))
afterAll(() => rm(folder, { recursive: true }))
let reports = 0

async function report(content) {
  const file = join(folder, `${(reports += 1)}.json`)
  await writeFile(file, JSON.stringify(content))
  return file
}

describe('totals of a runner', () => {
  test('a check counts as one', async () => {
    expect(await totalsOf({ kind: 'check' }, good, '')).toEqual({ passed: 1, failed: 0, skipped: 0 })
    expect(await totalsOf({ kind: 'check' }, bad, '')).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  test('both kinds of reports are read', async () => {
    const japa = await report({ passed: 5, failed: 0, skipped: 2 })
    expect(await totalsOf(tests, good, japa)).toEqual({ passed: 5, failed: 0, skipped: 2 })
    const vitest = await report({
      numTotalTests: 7,
      numPassedTests: 4,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [],
    })
    expect(await totalsOf(tests, bad, vitest)).toEqual({ passed: 4, failed: 1, skipped: 2 })
  })

  test('the time of each file is read too', async () => {
    const japa = await report({ passed: 1, failed: 0, skipped: 0, files: { 'tests/unit/a.spec.ts': 40 } })
    expect((await reportOf(tests, good, japa)).files).toEqual({ 'tests/unit/a.spec.ts': 40 })
    const testResults = [{ name: inRoot('cli/a.test.ts'), startTime: 1_000, endTime: 1_250 }]
    const none = { numTotalTests: 1, numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
    expect((await reportOf(tests, good, await report({ ...none, testResults }))).files).toEqual({
      'cli/a.test.ts': 250,
    })
  })

  test('a crash, a hook that threw and a run without tests are failures', async () => {
    const allGreen = await report({ passed: 5, failed: 0, skipped: 0 })
    expect(await totalsOf(tests, bad, allGreen)).toEqual({ passed: 5, failed: 1, skipped: 0 })
    expect(await totalsOf(tests, bad, '/nowhere')).toMatchObject({ failed: 1 })
    expect(await totalsOf(tests, good, '/nowhere')).toMatchObject({ failed: 1 })
    const empty = await report({ passed: 0, failed: 0, skipped: 0 })
    expect(await totalsOf(tests, good, empty)).toMatchObject({ failed: 1 })
  })

  test('the total is one line', () => {
    const all = [
      { passed: 1, failed: 0, skipped: 2 },
      { passed: 3, failed: 1, skipped: 0 },
    ]
    expect(line(sum(all))).toBe('4 passed, 1 failed, 2 skipped')
  })
})
