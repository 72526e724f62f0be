import { readFile } from 'node:fs/promises'

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

/** Our Japa reporter writes the form above as JSON, Vitest its own report. */
function parse(text) {
  const report = JSON.parse(text)
  if (!('numTotalTests' in report)) return report
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * What a runner did. One that failed without naming a failed test (it crashed, hung, or a hook
 * threw) counts as one failure, so that nothing red can look green.
 */
export async function totalsOf(suite, result, file) {
  const good = result.code === 0
  if (suite.kind === 'check') return good ? { ...none, passed: 1 } : { ...none, failed: 1 }
  const totals = await readFile(file, 'utf8').then(parse, () => none)
  const silent = (good && totals.passed + totals.failed + totals.skipped === 0) || (!good && totals.failed === 0)
  return silent ? { ...totals, failed: totals.failed + 1 } : totals
}
