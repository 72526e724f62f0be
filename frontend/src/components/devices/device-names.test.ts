import { expect, test } from 'vitest'
import { spokenName } from './device-names'

const mac = { id: 1, name: 'Mac', publicKey: 'AbCdEfGhIjKl' }

test('a device goes by its name', () => {
  expect(spokenName(mac, [mac, { id: 2, name: 'Phone' }])).toBe('Mac')
})

test('of two with the same name each is told by its key', () => {
  expect(spokenName(mac, [mac, { id: 2, name: 'Mac' }])).toBe('Mac (AbCdEfGh)')
})
