import { test } from '@japa/runner'
import { sources } from '#tests/architecture/support/sources'

const ALTERED = /schema\.alterTable\('\w+', \((\w+)\) =>((?:.(?!^ {4}\S))*)/gms
const CHANGES_INDEXES = /(\.|\b)(index|unique|dropIndex|dropUnique)\(/

test('migrations change the indexes of a table that is there by alterIndexes, which may run again', ({ assert }) => {
  const all = sources('database/migrations/*.ts')
  assert.isAbove(all.filter(({ text }) => text.includes('alterIndexes(this')).length, 40)
  const wrong = all.filter(
    ({ text }) =>
      [...text.matchAll(ALTERED)].some(([, , body = '']) => CHANGES_INDEXES.test(body)) ||
      /(CREATE (UNIQUE )?|DROP |ADD )INDEX/.test(text)
  )
  assert.deepEqual(
    wrong.map(({ path }) => path),
    []
  )
})
