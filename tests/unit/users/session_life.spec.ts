import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { toSql } from '#core/database/columns'
import { beginLife, extendedIdle, isAlive } from '#users/services/session_life'

const start = DateTime.fromISO('2026-03-10T12:00:00Z', { zone: 'utc' })

function begun(isAdmin = false) {
  const { idleExpiresAt, expiresAt } = beginLife(start, isAdmin)
  return { idleExpiresAt: toSql(idleExpiresAt), expiresAt: toSql(expiresAt) }
}

test.group('Life of a session', () => {
  test('a user has 7 idle days of 30, an administrator 12 idle hours of 7 days', ({ assert }) => {
    assert.deepEqual(begun(), { idleExpiresAt: '2026-03-17 12:00:00.000', expiresAt: '2026-04-09 12:00:00.000' })
    assert.deepEqual(begun(true), { idleExpiresAt: '2026-03-11 00:00:00.000', expiresAt: '2026-03-17 12:00:00.000' })
  })

  test('the last millisecond counts', ({ assert }) => {
    assert.isTrue(isAlive(begun(), start.plus({ days: 7 }).minus(1)))
    assert.isFalse(isAlive(begun(), start.plus({ days: 7 })))
  })

  test('a use is written when a day was gained, for administrators an hour', ({ assert }) => {
    assert.isNull(extendedIdle(begun(), false, start.plus({ hours: 23, minutes: 59 })))
    const moved = extendedIdle(begun(), false, start.plus({ days: 1 }))
    assert.equal(moved?.toISO(), '2026-03-18T12:00:00.000Z')
    assert.isNull(extendedIdle(begun(true), true, start.plus({ minutes: 59 })))
    assert.isNotNull(extendedIdle(begun(true), true, start.plus({ hours: 1 })))
  })

  test('idle life is never extended past the absolute end', ({ assert }) => {
    const session = { ...begun(), idleExpiresAt: '2026-04-05 12:00:00.000' }
    const moved = extendedIdle(session, false, start.plus({ days: 25 }))
    assert.equal(moved && toSql(moved), session.expiresAt)
  })
})
