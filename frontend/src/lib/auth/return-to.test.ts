import { expect, test } from 'vitest'
import { rememberRoute, takeRoute } from './return-to'

test('a remembered screen is taken once', () => {
  rememberRoute('/servers?country=ch')
  expect(takeRoute()).toBe('/servers?country=ch')
  expect(takeRoute()).toBe('/app')
})

test.each(['//evil.test/', '/\\evil.test', 'https://evil.test/', '/api/logout', '/\t/evil.test'])(
  '%j leads to the dashboard instead',
  (path) => {
    rememberRoute(path)
    expect(takeRoute()).toBe('/app')
  }
)
