import { expect, test } from 'vitest'
import { money } from './money'

test.each([
  [0, 'USD', '$0'],
  [999, 'USD', '$9.99'],
  [4999, 'USD', '$49.99'],
  [11_988, 'USD', '$119.88'],
  [500, 'EUR', '€5'],
  [1200, 'JPY', '¥1,200'],
  [3500, 'KWD', 'KWD\u00a03.500'],
  [3000, 'KWD', 'KWD\u00a03'],
  [5, 'KWD', 'KWD\u00a00.005'],
])('%d minor units of %s are %s', (minor, currency, words) => expect(money(minor, currency)).toBe(words))
