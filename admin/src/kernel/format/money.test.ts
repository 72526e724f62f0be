import { expect, test } from 'vitest'
import { formatMoney, toDecimal } from './money'

test('an amount has the decimals of its currency, also one that is less than nothing', () => {
  expect(formatMoney(4999, 'USD')).toBe('$49.99')
  expect(formatMoney(5, 'USD')).toBe('$0.05')
  expect(formatMoney(-5, 'USD')).toBe('-$0.05')
  expect(formatMoney(-123_456, 'EUR')).toBe('-€1,234.56')
  expect(formatMoney(500, 'JPY')).toBe('¥500')
  expect(toDecimal(-5, 'USD')).toBe('-0.05')
  expect(toDecimal(-500, 'JPY')).toBe('-500')
})
