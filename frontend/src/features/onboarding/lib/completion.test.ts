import { beforeEach, expect, test } from 'vitest'
import { dismiss, keepCompleted, showsByItself } from './completion'

const person = { id: 7, emailVerified: true, usageCount: 3 }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('it shows until it was completed in this browser, for each user of it', () => {
  expect(showsByItself(person)).toBe(true)
  keepCompleted(7)
  expect(showsByItself(person)).toBe(false)
  expect(showsByItself({ ...person, id: 8 })).toBe(true)
})

test('it shows again to somebody whose e-mail is not verified and who never connected', () => {
  keepCompleted(7)
  expect(showsByItself({ ...person, emailVerified: false, usageCount: 0 })).toBe(true)
  expect(showsByItself({ ...person, emailVerified: false, usageCount: 1 })).toBe(false)
})

test('closing it keeps it away in this tab', () => {
  dismiss()
  expect(showsByItself({ ...person, emailVerified: false, usageCount: 0 })).toBe(false)
})
