import { readFile } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { root } from '../lib/paths.mjs'

const none = { passed: 0, failed: 0, skipped: 0 }

export function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

export function sum(list) {
  return list.reduce(add, none)
}

/** The one form in which totals are printed. */
export function line({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** Our Japa reporter writes the form above as JSON, and the milliseconds of each file; Vitest its own report. */
function parse(text) {
  const report = JSON.parse(text)
  if (!('numTotalTests' in report)) return { files: {}, ...report }
  const files = report.testResults.map(({ name, startTime, endTime }) => [
    relative(root, name).split(sep).join('/'),
    Math.round(endTime - startTime),
  ])
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    files: Object.fromEntries(files),
  }
}

/**
 * What a runner did. One that failed without naming a failed test (it crashed, hung, or a hook
 * threw) counts as one failure, so that nothing red can look green.
 */
export async function reportOf(suite, result, file) {
  const good = result.code === 0
  if (suite.kind === 'check') return { totals: good ? { ...none, passed: 1 } : { ...none, failed: 1 }, files: {} }
  const { files, ...totals } = await readFile(file, 'utf8').then(parse, () => ({ ...none, files: {} }))
  const silent = (good && totals.passed + totals.failed + totals.skipped === 0) || (!good && totals.failed === 0)
  return { totals: silent ? { ...totals, failed: totals.failed + 1 } : totals, files }
}
