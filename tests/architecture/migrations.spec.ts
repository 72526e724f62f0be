import { test } from '@japa/runner'
import { sources } from '#tests/architecture/support/sources'

const ALTERED = /(?:schema\.alterTable\(|addColumns\(this, )(?:'\w+'|\w+), \((\w+)\) =>((?:.(?!^ {4}\S))*)/gms
const CHANGES_INDEXES = /(\.|\b)(index|unique|dropIndex|dropUnique)\(/

const paths = (wrong: readonly { path: string }[]) => wrong.map(({ path }) => path)

test('migrations change the indexes of a table that is there by alterIndexes, which may run again', ({ assert }) => {
  const all = sources('database/migrations/*.ts')
  assert.isAbove(all.filter(({ text }) => text.includes('alterIndexes(this')).length, 40)
  const wrong = all.filter(
    ({ text }) =>
      [...text.matchAll(ALTERED)].some(([, , body = '']) => CHANGES_INDEXES.test(body)) ||
      /(CREATE (UNIQUE )?|DROP |ADD )INDEX/.test(text)
  )
  assert.deepEqual(paths(wrong), [])
})

test('migrations add columns to a table that is there by addColumns, which may run again', ({ assert }) => {
  const all = sources('database/migrations/*.ts')
  assert.isAbove(all.filter(({ text }) => text.includes('addColumns(this')).length, 40)
  const wrong = all.filter(({ text }) => /\balterTable\(/.test(text) || /\bADD COLUMN\b/i.test(text))
  // It renames a column, as one statement.
  assert.deepEqual(paths(wrong), ['database/migrations/3000000000100_rename_time_of_subscription_events.ts'])
})
