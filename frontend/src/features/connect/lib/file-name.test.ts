import { expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'
import { zurich } from './testing.ts'

it('names the place, without accents', () => {
  expect(fileNameOf(zurich)).toBe('ch-zurich-12.conf')
})

it.each([
  [{ ...zurich, countryCode: 'US', city: 'Salt Lake City', id: 7 }],
  [{ ...zurich, countryCode: 'CR', city: 'San José, Provincia de San José', id: 123456 }],
  [{ ...zurich, countryCode: 'JP', city: '東京', id: 3 }],
  [{ ...zurich, countryCode: '', city: '', id: 3 }],
])('is one that wg-quick takes as an interface: %j', (server) => {
  expect(fileNameOf(server)).toMatch(/^[a-zA-Z0-9_=+.-]{1,15}\.conf$/)
  expect(fileNameOf(server)).toContain(String(server.id))
})
