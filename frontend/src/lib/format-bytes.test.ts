import { expect, it } from 'vitest'
import { formatBytes, formatRate } from './format-bytes'

it.each([
  [0, '0 B'],
  [940, '940 B'],
  [999.6, '1.00 kB'],
  [1240, '1.24 kB'],
  [15_300, '15.3 kB'],
  [999_400, '999 kB'],
  [1_240_000, '1.24 MB'],
  [5e15, '5000 TB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))

it('gives rates a unit', () => expect(formatRate(1_240_000)).toBe('1.24 MB/s'))
