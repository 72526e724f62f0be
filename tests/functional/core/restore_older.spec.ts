import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import { settleRestore } from '#core/backup/settle_restore'
import { openHolder } from '#core/database/lock_holder'
import { withMigrationLock } from '#core/database/migration_lock'
import env from '#start/env'
import { createUser } from '#tests/support/accounts'
import { nameKeys } from '#users/services/name_keys'
import { backupsOf } from '#tests/support/backups'
import { webhookEventRow } from '#tests/support/billing/rows'
import { freshFiles } from '#tests/support/files'
import { writeOlder } from '#tests/support/older_backup'

const isMysql = env.get('DB_CLIENT') === 'mysql'
const file = join(culvert.storage, 'restoring.sqlite')
const name = `${env.get('DB_DATABASE', 'culvert')}_restoring`

/** So many quotes in each row, which take two bytes, are more than MariaDB takes in one statement (`max_allowed_packet`, 16 MB by default). */
const LONG_ROWS = [...Array.from({ length: 90 }, () => 100_000), 1_000_000, 1]

/** Whether there is a second database beside the one of this run. */
async function isThere(): Promise<boolean> {
  if (!isMysql) return existsSync(file)
  const [found] = (await db.rawQuery('SHOW DATABASES LIKE ?', [name])) as [unknown[]]
  return found.length > 0
}

test.group('A backup of an older release', (group) => {
  const { at, create, restore } = backupsOf(group)

  test('fits as it is where migrations since then left rows as they were', async ({ assert }) => {
    const { id } = await createUser({ email: 'ann@example.com' })
    await db.from('users').where('id', id).update({ suspended: true })
    const { path } = await create()
    const older = at('older.backup')
    await writeOlder(path, older, ['_add_suspended_to_users', '_create_backup_schedules_table'], {
      users: ['suspended'],
      backup_schedules: null,
    })
    await freshFiles()
    const { code, data } = await restore(older)
    assert.equal(code, 0, JSON.stringify(data))
    const user = (await db.from('users').where('id', id).firstOrFail()) as { email: string; suspended: number }
    assert.equal(user.email, 'ann@example.com')
    assert.equal(Number(user.suspended), 0)
  })

  /** Before columns were added to prices and filled, and before names of users were folded. */
  const beforeRowsChanged = async (path: string, gone: readonly string[] = []) => {
    const older = at('older.backup')
    const unseen = ['_keep_intervals_of_plan_prices', '_fill_intervals_of_plan_prices', '_fold_names_of_users']
    const without = { plan_prices: ['interval', 'retired_at'], ...(gone.length > 0 ? { users: gone } : {}) }
    await writeOlder(path, older, unseen, without)
    return older
  }

  test('goes through the migrations that change rows before it is put back, and IDs go on', async ({ assert }) => {
    const { id } = await createUser({ email: 'ann@example.com' })
    const folded = nameKeys({ firstName: 'Élise', lastName: 'Ångström' })
    await db.from('users').where('id', id).update({ first_name: 'Élise', last_name: 'Ångström' })
    const { id: deleted } = await createUser({ email: 'bob@example.com' })
    await db.from('users').where('id', deleted).delete()
    const price = { plan_id: 'monthly', gateway: 'stripe', test_mode: true, currency: 'EUR' }
    const made = (day: string) => ({ created_at: `2026-01-${day} 00:00:00.000`, provider_price_id: `price ${day}` })
    await db.table('plan_prices').insert({ ...price, ...made('01'), amount_minor: 500, is_current: null })
    await db.table('plan_prices').insert({ ...price, ...made('05'), amount_minor: 600, is_current: true })
    const { path } = await create()
    const older = await beforeRowsChanged(path)
    await freshFiles()
    const { code, data } = await restore(older)
    assert.equal(code, 0, JSON.stringify(data))
    assert.containsSubset(await db.from('users').where('id', id).firstOrFail(), folded)
    const prices = (await db.from('plan_prices').orderBy('id')) as { interval: string; retired_at: string | null }[]
    assert.deepEqual(
      prices.map(({ interval, retired_at: retired }) => [interval, retired?.slice(0, 10) ?? null]),
      [
        ['month', '2026-01-05'],
        ['month', null],
      ]
    )
    assert.isAbove((await createUser()).id, deleted)
    assert.isFalse(await isThere())
  })

  test('has long rows written in statements that the database takes, and one that is longer than those by itself', async ({
    assert,
  }) => {
    for (const length of LONG_ROWS) await webhookEventRow({ delivery: '"'.repeat(length) })
    const { path } = await create()
    const { code, data } = await restore(await beforeRowsChanged(path), '--replace', '--save-to', at('saved.backup'))
    assert.equal(code, 0, JSON.stringify(data).slice(0, 300))
    const restored = (await db.from('webhook_events').orderBy('id').select('delivery')) as { delivery: string }[]
    assert.deepEqual(
      restored.map(({ delivery }) => delivery.length),
      LONG_ROWS
    )
  })

  test('whose tables are not those of its time is refused; nothing is changed, and nothing is left', async ({
    assert,
  }) => {
    const server = await createUser({ email: 'ann@example.com' })
    const { path } = await create()
    const older = await beforeRowsChanged(path, ['suspended'])
    const saved = at('saved.backup')
    const { code, data } = await restore(older, '--replace', '--save-to', saved)
    assert.deepEqual([code, data['code']], [1, 'E_BACKUP_DAMAGED'])
    assert.isNotNull(await db.from('users').where('id', server.id).first())
    assert.isFalse(existsSync(saved))
    assert.isFalse(await isThere())
  })

  test('leaves no second database behind where its restore was killed', async ({ assert }) => {
    if (isMysql) await db.rawQuery(`CREATE DATABASE \`${name}\``)
    else writeFileSync(file, 'half')
    // As the killed process left it.
    await withMigrationLock(async () => {})
    const holder = await openHolder()
    await db.table('migration_lock').insert({ id: 1, place: holder.place, number: isMysql ? 1 : 999_999_999, beat: 0 })
    holder.close()
    assert.isTrue(await settleRestore())
    assert.isFalse(await isThere())
  })
})
