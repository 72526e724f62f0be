import { expect, test } from 'vitest'
import { sizeInWords } from './size'

test('a size has the unit that people would name', () => {
  expect([0, 999, 4_000, 999_949, 999_950, 7_640_000, 3_000_000_000].map(sizeInWords)).toEqual([
    '0 Bytes',
    '999 Bytes',
    '4.0 KB',
    '999.9 KB',
    '1.0 MB',
    '7.6 MB',
    '3.0 GB',
  ])
})
