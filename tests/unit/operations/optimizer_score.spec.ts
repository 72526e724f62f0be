import { test } from '@japa/runner'
import { statusOf } from '#core/health/measure_status'
import { type Measure, Measures } from '#core/health/measures'
import { gradeOf, scoreOf } from '#operations/optimizer/services/score'
import { snapshotOf } from '#operations/optimizer/services/snapshot'

const of = (share: number | null, weight?: number) => ({
  share,
  value: share,
  measure: { id: 'a.b', ...(weight === undefined ? {} : { weight }) } as Measure,
})

test.group('The score of the optimizer', () => {
  test('has a status for each share, by the specified thresholds', ({ assert }) => {
    const statuses = [0, 29.9, 30, 59.9, 60, 79.9, 80, 100].map(statusOf)
    assert.deepEqual(statuses, ['excellent', 'excellent', 'good', 'good', 'warning', 'warning', 'critical', 'critical'])
  })

  test('is 100 less the weighted mean of what could be measured', ({ assert }) => {
    assert.equal(scoreOf([of(10), of(30)]), 80)
    assert.equal(scoreOf([of(10, 3), of(50)]), 80)
    assert.equal(scoreOf([of(40), of(null)]), 60)
    assert.equal(scoreOf([of(20.1), of(20), of(20.2)]), 79.9)
    assert.isNull(scoreOf([of(null)]))
    assert.isNull(scoreOf([]))
  })

  test('is good from 80 and fair from 60', ({ assert }) => {
    assert.deepEqual([100, 80, 79.9, 60, 59.9, 0].map(gradeOf), ['good', 'good', 'fair', 'fair', 'poor', 'poor'])
  })

  test('is measured, judged and only then rounded, always down', async ({ assert }) => {
    const measures = new Measures()
    const values = [29.9, 30, 59.9, 60, 79.9, 80]
    values.forEach((value, index) =>
      measures.register({ id: `a.m${index}`, name: 'M', unit: '%', ceiling: 100, read: async () => value })
    )
    const { metrics } = snapshotOf(await measures.read())
    assert.deepEqual(
      metrics.map(({ share, status }) => [share, status]),
      [
        [29, 'excellent'],
        [30, 'good'],
        [59, 'good'],
        [60, 'warning'],
        [79, 'warning'],
        [80, 'critical'],
      ]
    )
    const graded = [20, 20.1, 40, 40.1].map((share) => snapshotOf([of(share)]))
    assert.deepEqual(
      graded.map(({ score, grade }) => [score, grade]),
      [
        [80, 'good'],
        [79, 'fair'],
        [60, 'fair'],
        [59, 'poor'],
      ]
    )
  })
})
