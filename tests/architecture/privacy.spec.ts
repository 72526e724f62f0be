import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { columns, harmless, impersonal } from '#tests/architecture/columns'
import { sources } from '#tests/architecture/support/sources'

/** Words by which a column would hold where somebody is, what they did there, or with what. */
const TRACE =
  /(^|_)(ips?|ip4|ip6|ipv4|ipv6|addr|address|addresses|email|e_?mail|phone|remote|client|source|endpoint|port|mac|host|hostname|user_?agent|ua|browser|platform|fingerprint|country|city|lat|lon|location|geo|dns|domain|query|url|referrer|referer|destination|visited|history|log|traffic|rx|tx|bytes|upload|download|handshake|seen|active|login|online|ended|disconnected)(_|$)/

/** Rows about people and their devices: days only, and no trace of when they were last touched. */
const ABOUT_PEOPLE = ['users', 'devices', 'peers']
const MOMENT = /datetime|timestamp/i

/** Computed from columns that are listed, for the sake of a key. SQLite does not name it, MariaDB does. */
const COMPUTED = new Set(['subscriptions.open_slot', 'payments.provider_key', 'payments.charge_key'])

async function schema() {
  const connection = db.connection()
  const tables = (await connection.getAllTables()).filter((name) => !name.startsWith('sqlite_'))
  const list = await Promise.all(tables.map(async (table) => [table, await connection.columnsInfo(table)] as const))
  const found = list.flatMap(([table, info]) =>
    Object.entries(info).map(([column, { type }]) => ({
      table,
      column,
      name: `${table}.${column}`,
      type: String(type),
    }))
  )
  return found.filter(({ name }) => !COMPUTED.has(name))
}

test.group('Privacy of the schema', () => {
  test('every column is listed, and every listed one exists', async ({ assert }) => {
    const found = (await schema()).map(({ name }) => name).sort()
    const listed = Object.entries(columns)
      .flatMap(([table, names]) => names.map((name) => `${table}.${name}`))
      .sort()
    const message = 'tests/architecture/columns.ts lists what is kept about people: decide there, then change it'
    assert.deepEqual(found, listed, message)
  })

  test('no column looks like a trace of somebody without saying what it holds', async ({ assert }) => {
    const suspicious = (await schema()).filter(({ column, name }) => TRACE.test(column) && !(name in harmless))
    assert.deepEqual(
      suspicious.map(({ name }) => name),
      []
    )
  })

  test('nothing tells when an account, device or peer was last touched', async ({ assert }) => {
    const found = (await schema()).filter(
      ({ table, column, type }) => column === 'updated_at' || (ABOUT_PEOPLE.includes(table) && MOMENT.test(type))
    )
    assert.deepEqual(
      found.map(({ name }) => name),
      []
    )
  })

  test('docs/privacy.md names every table that holds something of somebody', ({ assert }) => {
    const text = sources('docs/privacy.md')[0]?.text ?? ''
    const tables = Object.keys(columns).filter((table) => !impersonal.includes(table))
    assert.deepEqual(
      tables.filter((table) => !text.includes(`\`${table}\``)),
      []
    )
  })

  test('no table without somebody points to a user', ({ assert }) => {
    const personal = ['user_id', 'actor_id', 'email']
    assert.deepEqual(
      impersonal.filter((table) => columns[table]?.some((column) => personal.includes(column)) ?? true),
      []
    )
  })

  test('every explanation is still needed', async ({ assert }) => {
    const names = new Set((await schema()).map(({ name }) => name))
    assert.deepEqual(
      Object.keys(harmless).filter((name) => !names.has(name)),
      []
    )
  })
})
