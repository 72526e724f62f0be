import { test } from '@japa/runner'
import type { Measure } from '#core/health/measures'
import { gradeOf, scoreOf, statusOf } from '#operations/optimizer/services/score'

const of = (share: number | null, weight?: number) => ({
  share,
  measure: { id: 'a.b', ...(weight === undefined ? {} : { weight }) } as Measure,
})

test.group('The score of the optimizer', () => {
  test('has a status for each share, by the specified thresholds', ({ assert }) => {
    const statuses = [0, 29, 30, 59, 60, 79, 80, 100].map(statusOf)
    assert.deepEqual(statuses, ['excellent', 'excellent', 'good', 'good', 'warning', 'warning', 'critical', 'critical'])
  })

  test('is 100 less the weighted mean of what could be measured', ({ assert }) => {
    assert.equal(scoreOf([of(10), of(30)]), 80)
    assert.equal(scoreOf([of(10, 3), of(50)]), 80)
    assert.equal(scoreOf([of(40), of(null)]), 60)
    assert.isNull(scoreOf([of(null)]))
    assert.isNull(scoreOf([]))
  })

  test('is good from 80 and fair from 60', ({ assert }) => {
    assert.deepEqual([100, 80, 79, 60, 59, 0].map(gradeOf), ['good', 'good', 'fair', 'fair', 'poor', 'poor'])
  })
})
