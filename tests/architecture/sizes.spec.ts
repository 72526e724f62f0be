import { test } from '@japa/runner'
import { sources } from '#tests/architecture/support/sources'

const LIMIT = 250

/** Tables of data may be long; why, stands beside each. */
const LONG_ON_PURPOSE: Record<string, string> = {
  'tests/architecture/columns.ts': 'one table of every column, read as a whole',
  'tests/architecture/spec_texts.ts': 'one list of every text that the specification quotes',
}

const lines = (text: string) => text.trimEnd().split('\n').length

test.group('Sizes of files', () => {
  test(`no file is longer than ${LIMIT} lines without a reason`, ({ assert }) => {
    const code = sources('{app,admin,bin,cli,config,database,frontend,providers,scripts,start,tests}/**/*.{ts,tsx,mjs}')
    const long = code
      .filter(({ path, text }) => lines(text) > LIMIT && !(path in LONG_ON_PURPOSE))
      .map(({ path, text }) => `${path} (${lines(text)} lines)`)
    assert.deepEqual(long, [])
  })

  test('half of the files of the server have 60 lines or fewer', ({ assert }) => {
    const sizes = sources('app/**/*.ts')
      .map(({ text }) => lines(text))
      .sort((a, b) => a - b)
    assert.isAtMost(sizes[Math.floor(sizes.length / 2)] ?? 0, 60)
  })
})
