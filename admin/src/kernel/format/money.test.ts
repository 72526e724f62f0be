import { expect, test } from 'vitest'
import { formatMoney, formatShortMoney, toDecimal } from './money'

test('an amount has the decimals of its currency, also one that is less than nothing', () => {
  expect(formatMoney(4999, 'USD')).toBe('$49.99')
  expect(formatMoney(5, 'USD')).toBe('$0.05')
  expect(formatMoney(-5, 'USD')).toBe('-$0.05')
  expect(formatMoney(-123_456, 'EUR')).toBe('-€1,234.56')
  expect(formatMoney(500, 'JPY')).toBe('¥500')
  expect(toDecimal(-5, 'USD')).toBe('-0.05')
  expect(toDecimal(-500, 'JPY')).toBe('-500')
})

test('where there is little room an amount is short, and still right where it is small', () => {
  const short = [0, 999, 45_000, -2_000, 123_456_789, 99_999_999].map((minor) => formatShortMoney(minor, 'USD'))
  expect(short).toEqual(['$0', '$9.99', '$450', '-$20', '$1.2M', '$1M'])
  expect(formatShortMoney(1_234, 'JPY')).toBe('¥1.2K')
})
