import { beforeEach, expect, test } from 'vitest'
import { dropPendingEmail, keepPendingEmail, pendingEmail } from './pending-email'

const user = { id: 7, email: 'ada@example.test' }
const next = 'countess@example.test'

beforeEach(() => localStorage.clear())

test('an address waits until it is confirmed, given up or its link has expired', () => {
  keepPendingEmail(7, next, 0)
  expect(pendingEmail(user, 1000)).toBe(next)
  expect(pendingEmail({ ...user, email: next }, 1000)).toBeNull()
  expect(pendingEmail({ ...user, id: 8 }, 1000)).toBeNull()
  expect(pendingEmail(user, 25 * 3600 * 1000)).toBeNull()
  dropPendingEmail(7)
  expect(pendingEmail(user, 1000)).toBeNull()
})

test('what is no such note is none', () => {
  localStorage.setItem('culvert:user:7:pending-email', '{"email":7')
  expect(pendingEmail(user)).toBeNull()
})
