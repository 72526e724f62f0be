import { expect, test } from 'vitest'
import { parseOrigin } from './origin.js'

test.each(['https://vpn.example.com', 'http://localhost:3333', 'http://127.0.0.1:3333', 'http://[::1]:3333'])(
  '%s is allowed',
  (text) => {
    expect(parseOrigin(`${text}/path?query`).origin).toBe(text)
  }
)

test.each([
  'http://vpn.example.com',
  'http://192.0.2.1',
  'http://127.0.0.1.example.com',
  'http://localhost.example.com',
  'ftp://localhost',
  'https://user:password@vpn.example.com',
  'vpn.example.com',
])('%s is refused', (text) => {
  expect(() => parseOrigin(text)).toThrow('--api')
})

test('a private test network may be plain', () => {
  expect(parseOrigin('http://192.0.2.1', true).origin).toBe('http://192.0.2.1')
})
