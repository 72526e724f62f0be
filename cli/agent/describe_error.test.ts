import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { describeError } from './describe_error.js'
import { UsageError } from './usage_error.js'

test('what the system refused is said by its code, its call and its file', async () => {
  const error: unknown = await readFile('/nowhere/root.key').catch((reason: unknown) => reason)
  expect(describeError(error)).toBe('unexpected Error: ENOENT open /nowhere/root.key')
})

test('the text of an unexpected error stays out of the log, and that of an expected one is there', () => {
  expect(describeError(new TypeError('credential abc is bad'))).toBe('unexpected TypeError')
  expect(describeError('abc')).toBe('unexpected error')
  expect(describeError(new UsageError('wg is missing'))).toBe('wg is missing')
})
