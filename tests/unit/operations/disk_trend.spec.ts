import { test } from '@japa/runner'
import { fullInDays } from '#operations/optimizer/services/trend'

const samples = (...shares: number[]) => shares.map((share, day) => ({ at: day * 86_400_000, share }))

test.group('When the disk is full', () => {
  test('follows the line through what was measured', ({ assert }) => {
    assert.equal(fullInDays(samples(50, 60, 70)), 3)
    assert.equal(fullInDays(samples(99, 100)), 0)
  })

  test('starts again where another disk is the fullest all at once', ({ assert }) => {
    const minutes = (hours: number, from: number, shareAt: (hour: number) => number) =>
      Array.from({ length: hours * 60 }, (_, minute) => ({
        at: from * 3_600_000 + minute * 60_000,
        share: shareAt(from + minute / 60),
      }))
    const first = minutes(24, 0, () => 30)
    assert.isNull(fullInDays([...first, ...minutes(24, 24, () => 85)]))
    assert.isNull(fullInDays([...first, ...minutes(1, 24, (hour) => 60 + hour)]))
    // A point an hour.
    assert.equal(fullInDays([...first, ...minutes(24, 24, (hour) => 28 + hour)]), 1)
  })

  test('is not said of a disk that does not fill, fills within years, or was looked at for a short time', ({
    assert,
  }) => {
    assert.isNull(fullInDays(samples(50, 50, 50)))
    assert.isNull(fullInDays(samples(60, 50)))
    assert.isNull(fullInDays(samples(50, 50.01)))
    assert.isNull(fullInDays([]))
    assert.isNull(
      fullInDays([
        { at: 0, share: 10 },
        { at: 3_600_000, share: 20 },
      ])
    )
  })
})
