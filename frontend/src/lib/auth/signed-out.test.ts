import { beforeEach, expect, test, vi } from 'vitest'
import { apiRequest } from '../api-client'
import { presetSettings } from '../settings'
import { knownSignedOut, trustSignedOutAgain } from './signed-out'

beforeEach(() => {
  trustSignedOutAgain()
  vi.spyOn(performance, 'now').mockReturnValue(500)
})

test('a page that says so spares the first question, not the second', () => {
  presetSettings({ brand: 'Culvert', signedOut: true })
  expect(knownSignedOut()).toBe(true)
  expect(knownSignedOut()).toBe(false)
})

test('a call that may have signed somebody in ends the trust', async () => {
  presetSettings({ brand: 'Culvert', signedOut: true })
  document.cookie = 'XSRF-TOKEN=a.b'
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })))
  await apiRequest('POST', '/api/auth/sign-up', {})
  expect(knownSignedOut()).toBe(false)
})

test('a page that has stood open asks, for another tab may have signed in', () => {
  presetSettings({ brand: 'Culvert', signedOut: true })
  vi.spyOn(performance, 'now').mockReturnValue(60_000)
  expect(knownSignedOut()).toBe(false)
})

test('a page of a browser with a session asks', () => {
  presetSettings({ brand: 'Culvert', signedOut: false })
  expect(knownSignedOut()).toBe(false)
})
