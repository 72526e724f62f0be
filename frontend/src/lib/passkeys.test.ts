import { expect, test } from 'vitest'
import { passkeyAddress } from './passkeys'

test.each([
  ['http://127.0.0.1:3333/sign-in?lang=de', 'http://localhost:3333/sign-in?lang=de'],
  ['http://[::1]:3333/settings', 'http://localhost:3333/settings'],
])('a page of this machine at %s has passkeys at %s', (href, expected) => {
  expect(passkeyAddress({ href })?.href).toBe(expected)
})

test.each(['http://localhost:3333/', 'https://vpn.example.com/', 'http://192.168.1.9:3333/'])('%s has none', (href) => {
  expect(passkeyAddress({ href })).toBeNull()
})
