import { writeFileSync } from 'node:fs'
import type { NamedReporterContract } from '@japa/runner/types'

/**
 * Writes the totals of a run as JSON for `npm test`, which adds up those of all
 * runners. Japa's own summary is for people and its form is not promised.
 */
export const totalsReporter: NamedReporterContract = {
  name: 'totals',
  handler(runner, emitter) {
    const file = process.env['CULVERT_TEST_TOTALS']
    if (!file) return
    emitter.on('runner:end', () => {
      const { passed, regression, failed, skipped, todo } = runner.getSummary().aggregates
      writeFileSync(file, JSON.stringify({ passed: passed + regression, failed, skipped: skipped + todo }))
    })
  },
}
