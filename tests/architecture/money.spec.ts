import { test } from '@japa/runner'
import { occurrences, sources } from '#tests/architecture/support/sources'

/** They know how many digits a currency has; the app's leaves out the cents of whole amounts. */
const HOMES = ['app/shared/money.ts', 'frontend/src/lib/billing/money.ts']

const others = sources('{admin,app,cli,frontend}/**/*.{ts,tsx}').filter(
  ({ path }) => !HOMES.includes(path) && !/\.test\.tsx?$/.test(path)
)

test.group('Money', () => {
  test('is written and read in one place, which knows the digits of a currency', ({ assert }) => {
    assert.deepEqual(occurrences(others, /style: *['"]currency['"]/g), [])
    assert.deepEqual(occurrences(others, /minor\w*\)? *\/ *10+\b/gi), [])
    assert.deepEqual(occurrences(others, /\.toFixed\(2\)/g), [])
  })
})
