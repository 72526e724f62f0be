import { test } from '@japa/runner'
import { firstFull, type PlacedSample } from '#operations/optimizer/services/trend'

const HOUR_MS = 3_600_000
const samples = (...shares: number[]) => shares.map((share, day) => ({ at: day * 24 * HOUR_MS, share, place: '/data' }))
const days = (all: readonly PlacedSample[]) => firstFull(all)?.days ?? null

/** A sample a minute. */
const minutes = (hours: number, from: number, shareAt: (hour: number) => number, place: string | null = '/data') =>
  Array.from({ length: hours * 60 }, (_, minute) => ({
    at: from * HOUR_MS + minute * 60_000,
    share: shareAt(from + minute / 60),
    place,
  }))
const together = (...all: readonly PlacedSample[][]) => all.flat().toSorted((one, other) => one.at - other.at)

test.group('When the disk is full', () => {
  test('follows the line through what was measured', ({ assert }) => {
    assert.equal(days(samples(50, 60, 70)), 3)
    assert.equal(days(samples(99, 100)), 0)
  })

  test('starts again where a disk is fuller all at once, of that disk alone', ({ assert }) => {
    const first = minutes(24, 0, () => 30)
    assert.isNull(days([...first, ...minutes(24, 24, () => 85)]))
    assert.isNull(days([...first, ...minutes(1, 24, (hour) => 60 + hour)]))
    // A point an hour.
    assert.equal(days([...first, ...minutes(24, 24, (hour) => 36 + hour)]), 1)
    const other = minutes(25, 0, (hour) => 60 + hour / 4, '/backups')
    const all = together(
      first,
      minutes(1, 24, () => 85),
      other
    )
    assert.deepEqual(firstFull(all), { place: '/backups', days: 6 })
  })

  test('is that of the disk which is full first, though another is fuller', ({ assert }) => {
    const full = minutes(24, 0, () => 90, '/data')
    const filling = minutes(24, 0, (hour) => 40 + hour, '/backups')
    const slowly = minutes(24, 0, (hour) => 50 + hour / 24, '/files')
    assert.deepEqual(firstFull(together(full, filling, slowly)), { place: '/backups', days: 2 })
  })

  test('is of one disk that several workers measure, and of each where they have one by the same name', ({
    assert,
  }) => {
    const filling = minutes(24, 0, (hour) => 40 + hour)
    const same = filling.map(({ at, ...sample }) => ({ at: at + 30_000, ...sample }))
    assert.equal(days(together(filling, same)), 2)
    const missed = minutes(24, 0, () => 10).filter((_, minute) => minute % 7 !== 0)
    assert.equal(days(together(filling, missed)), 2)
  })

  test('goes on from what was stored without a place', ({ assert }) => {
    const before = minutes(5, 0, (hour) => 40 + hour, null)
    const after = minutes(5, 5, (hour) => 40 + hour)
    assert.deepEqual(firstFull([...before, ...after]), { place: '/data', days: 2 })
    assert.deepEqual(firstFull(minutes(24, 0, (hour) => 40 + hour, null)), { place: null, days: 2 })
  })

  test('is not said of a disk that is measured no longer', ({ assert }) => {
    const gone = minutes(24, 0, (hour) => 40 + hour, '/old')
    assert.isNull(firstFull([...gone, ...minutes(1, 24, () => 50, '/data')]))
  })

  test('is not said once nobody has measured for an hour, such as without a worker', ({ assert }) => {
    const all = minutes(24, 0, (hour) => 40 + hour)
    const end = all.at(-1)?.at ?? 0
    assert.equal(firstFull(all, end + HOUR_MS)?.days, 2)
    assert.isNull(firstFull(all, end + HOUR_MS + 60_000))
  })

  test('is not said of a disk that does not fill, fills within years, or was looked at for a short time', ({
    assert,
  }) => {
    assert.isNull(days(samples(50, 50, 50)))
    assert.isNull(days(samples(60, 50)))
    assert.isNull(days(samples(50, 50.01)))
    assert.isNull(days([]))
    assert.isNull(days(minutes(1, 0, (hour) => 10 + 10 * hour)))
  })
})
