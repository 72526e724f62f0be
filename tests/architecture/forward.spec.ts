import { test } from '@japa/runner'
import { LEAVES_ROWS_ALONE } from '#core/backup/older/forward'
import { sources } from '#tests/architecture/support/sources'

const CHANGES_ROWS =
  /\bdefer\(|\.(update|insert|multiInsert|del|delete)\(|rawQuery|\.raw\(|UPDATE |dropColumn|renameColumn|\.alter\(/

const nameOf = (path: string) => path.split('/').at(-1)?.replace(/\.ts$/, '') ?? ''

test('migrations whose name says that rows stay as they are change none, so that older backups still fit', ({
  assert,
}) => {
  const harmless = sources('database/migrations/*.ts').filter(({ path }) => LEAVES_ROWS_ALONE.test(nameOf(path)))
  assert.isAbove(harmless.length, 50)
  const wrong = harmless.filter(({ path, text }) => {
    const isNewTable = /_create_.+_table$/.test(nameOf(path))
    const lines = text.split('\n').filter((line) => line.includes('notNullable()') && !line.includes('defaultTo('))
    return CHANGES_ROWS.test(text) || (!isNewTable && lines.length > 0)
  })
  assert.deepEqual(
    wrong.map(({ path }) => path),
    []
  )
})
