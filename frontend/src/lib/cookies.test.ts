import { afterEach, expect, test, vi } from 'vitest'
import { pageToken, readCookie } from './cookies'

afterEach(() => void vi.restoreAllMocks())

test('over https the cookie of this very host counts, whatever another site of the domain has planted', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=planted; __Host-XSRF-TOKEN=a%2Eb')
  expect(pageToken()).toBe('a.b')
})

test('over plain http it has no prefix', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('other=1; XSRF-TOKEN=c%2Ed')
  expect(pageToken()).toBe('c.d')
  expect(readCookie('nothing')).toBeUndefined()
})
