import { expect, test } from 'vitest'
import { thePlans } from '../../../../test-support/billing'
import { withSaving } from './saving'

const [, , yearly] = thePlans

test('texts name what a plan saves at the prices of the catalogue', () => {
  expect(withSaving('Save 58% annually', yearly)).toBe('Save 58% annually')
  expect(withSaving('Save 58% annually', yearly && { ...yearly, amountMinor: 5994 })).toBe('Save 50% annually')
  expect(withSaving('58 % sparen', yearly && { ...yearly, amountMinor: 8991 })).toBe('25 % sparen')
})

test('a plan that saves nothing promises nothing', () => {
  expect(withSaving('Save 58%', yearly && { ...yearly, originalAmountMinor: null })).toBeNull()
  expect(withSaving('Save 58%', yearly && { ...yearly, amountMinor: 11_988 })).toBeNull()
  expect(withSaving('No ads', yearly && { ...yearly, originalAmountMinor: null })).toBe('No ads')
})

test('until the prices are known texts stand as they are', () => {
  expect(withSaving('Save 58%', undefined)).toBe('Save 58%')
})
