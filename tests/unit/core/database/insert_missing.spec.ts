import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { isForeignKeyViolation } from '#core/database/errors'
import { insertMissing } from '#core/database/insert_missing'
import env from '#start/env'
import { emptyDatabase } from '#tests/support/database'

const [MANY, ROUNDS] = [50, 60]
const LONG = 'x'.repeat(1_000)

const insert = (reference: string) =>
  insertMissing('sandbox_customers', 'provider_id', { provider_id: 'customer', reference })
const stored = async () =>
  ((await db.from('sandbox_customers').select('reference')) as { reference: string }[]).map((row) => row.reference)

test.group('A row that is made where it is missing', (group) => {
  group.each.setup(() => emptyDatabase())

  test('is made once, and stays as it is', async ({ assert }) => {
    await insert('first')
    await insert('second')
    assert.deepEqual(await stored(), ['first'])
  })

  test('of an owner who is gone is refused', async ({ assert }) => {
    const row = { user_id: 4_000_000, host: 'api.example.com', agreed_at: '2026-03-10 12:00:00.000' }
    const made = insertMissing('ai_agreements', ['user_id', 'host'], row).catch((error: unknown) => error)
    assert.isTrue(isForeignKeyViolation(await made))
  })

  if (env.get('DB_CLIENT') === 'mysql')
    test('is refused where a value is longer than its column, and not cut', async ({ assert }) => {
      await assert.rejects(() =>
        insertMissing('sandbox_customers', 'provider_id', { provider_id: 'x', reference: LONG })
      )
      assert.isEmpty(await stored())
    })

  // SQLite has one writer: the others wait for the file, and none is given up.
  if (env.get('DB_CLIENT') === 'mysql')
    test('is made by one of many at once where an old one is still being cleared away', async ({ assert }) => {
      const reader = await db.transaction()
      // What somebody may still read stays in the index after it is deleted: those that insert it again wait for each other.
      await reader.from('users').first()
      for (let round = 0; round < ROUNDS; round++) {
        await Promise.all(Array.from({ length: MANY }, () => insert('user-1')))
        assert.lengthOf(await stored(), 1)
        await emptyDatabase()
      }
      await reader.rollback()
    })
})
