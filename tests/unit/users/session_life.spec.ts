import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { toSql } from '#core/database/columns'
import { beginLife, extendedIdle, isAlive, isFresh } from '#users/services/session_life'
import { newSessionToken } from '#users/services/session_token'

const start = DateTime.fromISO('2026-03-10T12:34:56.789Z', { zone: 'utc' })

function begun(isAdmin = false) {
  const { idleExpiresAt, expiresAt } = beginLife(start, isAdmin)
  return { idleExpiresAt: toSql(idleExpiresAt), expiresAt: toSql(expiresAt) }
}

test.group('Life of a session', () => {
  test('a user has 7 idle days of 30, an administrator 12 idle hours of 7 days', ({ assert }) => {
    assert.deepEqual(begun(), { idleExpiresAt: '2026-03-18 00:00:00.000', expiresAt: '2026-04-10 00:00:00.000' })
    assert.deepEqual(begun(true), { idleExpiresAt: '2026-03-11 01:00:00.000', expiresAt: '2026-03-17 13:00:00.000' })
  })

  test('its ends tell the day of the sign-in, of an administrator the hour, and nothing finer', ({ assert }) => {
    const minuteLater = start.plus({ minutes: 9 })
    for (const isAdmin of [false, true]) {
      const later = beginLife(minuteLater, isAdmin)
      assert.deepEqual(begun(isAdmin), { idleExpiresAt: toSql(later.idleExpiresAt), expiresAt: toSql(later.expiresAt) })
    }
  })

  test('it is fresh for ten minutes after the time in its token, and a token without one never is', ({ assert }) => {
    const sessionToken = newSessionToken(start)
    assert.isTrue(isFresh({ sessionToken }, start.plus({ minutes: 10 })))
    assert.isFalse(isFresh({ sessionToken }, start.plus({ minutes: 10 }).plus(1)))
    assert.isFalse(isFresh({ sessionToken: 'x'.repeat(43) }, start))
  })

  test('the last millisecond counts', ({ assert }) => {
    const end = start.plus({ days: 8 }).startOf('day')
    assert.isTrue(isAlive(begun(), end.minus(1)))
    assert.isFalse(isAlive(begun(), end))
  })

  test('a use is written once a day, for administrators once an hour', ({ assert }) => {
    const midnight = start.plus({ days: 1 }).startOf('day')
    assert.isNull(extendedIdle(begun(), false, midnight))
    assert.equal(extendedIdle(begun(), false, midnight.plus(1))?.toISO(), '2026-03-19T00:00:00.000Z')
    const hour = start.plus({ hours: 1 }).startOf('hour')
    assert.isNull(extendedIdle(begun(true), true, hour))
    assert.equal(extendedIdle(begun(true), true, hour.plus(1))?.toISO(), '2026-03-11T02:00:00.000Z')
  })

  test('idle life is never extended past the absolute end', ({ assert }) => {
    const session = { ...begun(), idleExpiresAt: '2026-04-05 00:00:00.000' }
    const moved = extendedIdle(session, false, start.plus({ days: 25 }))
    assert.equal(moved && toSql(moved), session.expiresAt)
  })
})
