import { drivers, Encryption } from '@adonisjs/core/encryption'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { open } from '#core/secrets'
import { sealContext, sealedColumn, type SealedColumnName } from '#core/sealed_columns'
import env from '#start/env'

type Row = Record<string, string | number>

/** How things were sealed before the key was changed. */
async function encryption(): Promise<Encryption> {
  const key = env.get('APP_KEY_PREVIOUS')?.release() ?? ''
  return new Encryption(await drivers.aes256gcm({ keys: [key], id: 'gcm' }).resolver(app))
}

/** A value as it was sealed under the previous key. */
export async function sealBefore(plain: unknown, column: SealedColumnName, ...bound: (string | number)[]) {
  return (await encryption()).encrypt(plain, { purpose: sealContext(column, bound) })
}

/** Seals what is in this column as it was sealed under the previous key; answers how many values that are. */
export async function sealColumnBefore(name: SealedColumnName): Promise<number> {
  const { table, column, key, boundTo } = sealedColumn(name)
  const before = await encryption()
  const rows = (await db.from(table).whereNotNull(column)) as Row[]
  for (const row of rows) {
    const bound = boundTo.map((each) => row[each] ?? '')
    const plain = open<unknown>(String(row[column]), name, ...bound)
    const sealed = before.encrypt(plain, { purpose: sealContext(name, bound) })
    await db
      .from(table)
      .where(key, row[key] ?? '')
      .update({ [column]: sealed })
  }
  return rows.length
}

/** What a column holds, opened, in the order of its rows. */
export async function opened(name: SealedColumnName): Promise<unknown[]> {
  const { table, column, key, boundTo } = sealedColumn(name)
  const rows = (await db.from(table).whereNotNull(column).orderBy(key)) as Row[]
  return rows.map((row) => open<unknown>(String(row[column]), name, ...boundTo.map((each) => row[each] ?? '')))
}

/** As in an installation whose environment has one key alone. */
export function withoutPreviousKey(cleanup: (task: () => void) => void) {
  const [previous, given] = [env.get('APP_KEY_PREVIOUS'), process.env['APP_KEY_PREVIOUS'] ?? '']
  cleanup(() => {
    env.set('APP_KEY_PREVIOUS', previous)
    process.env['APP_KEY_PREVIOUS'] = given
  })
  // The present one is none before it.
  env.set('APP_KEY_PREVIOUS', env.get('APP_KEY'))
}
