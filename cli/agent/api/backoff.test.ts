import { expect, test } from 'vitest'
import { Backoff } from './backoff.js'

test('waiting times double up to a ceiling, and start again after a success', () => {
  const backoff = new Backoff({ firstMs: 500, mostMs: 15_000, random: () => 1 })
  expect(Array.from({ length: 7 }, () => backoff.next())).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000])
  backoff.reset()
  expect(backoff.next()).toBe(500)
})

test('each is drawn from the upper half', () => {
  expect(new Backoff({ firstMs: 1000, mostMs: 9000, random: () => 0 }).next()).toBe(500)
})
