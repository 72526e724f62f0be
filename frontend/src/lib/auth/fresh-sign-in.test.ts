import { expect, test } from 'vitest'
import { markSignIn, takeSignIn } from './fresh-sign-in'

test('a sign-in on this page counts once', () => {
  expect(takeSignIn()).toBe(false)
  markSignIn()
  expect(takeSignIn()).toBe(true)
  expect(takeSignIn()).toBe(false)
})

test('so does one that the server tells of', () => {
  document.cookie = 'culvert-arrived=1; Path=/'
  expect(takeSignIn()).toBe(true)
  expect(document.cookie).not.toContain('culvert-arrived=1')
  expect(takeSignIn()).toBe(false)
})
