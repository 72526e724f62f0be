import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { generateIdentity } from 'age-encryption'
import { readBackup } from '#core/backup/archive_reader'
import { CreateBackup } from '#core/backup/create_backup'
import { withSnapshot } from '#core/backup/snapshot'
import { linesOf } from '#core/backup/table_rows'
import { backedUpTables, leftOutTables } from '#core/backup/tables'
import { transaction } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { createUser, signedIn } from '#tests/support/accounts'
import { backupsOf, OPENER, RECIPIENT, signal, TO_RECIPIENT, type Created } from '#tests/support/backups'
import { connect } from '#tests/support/connect'
import { filesRoot } from '#tests/support/files'
import { createServer } from '#tests/support/fleet'
import { runCli, runCliJson } from '#tests/support/run_cli'

test.group('A backup', (group) => {
  const { at, create, keyFile, verify } = backupsOf(group)
  /** All text of a backup's tables. */
  const textOf = async (path: string) => {
    let text = ''
    const lines = (table: string, found: string[]) => void (text += `${table}\n${found.join('\n')}\n`)
    await readBackup(path, OPENER, signal(), { lines })
    return text
  }

  test('holds or leaves out every table of the schema, each for a reason, and only columns that exist', async ({
    assert,
  }) => {
    await withSnapshot(async (snapshot) => {
      const tables = await snapshot.tables()
      const names = [...Object.keys(backedUpTables), ...Object.keys(leftOutTables)]
      // Lucid makes the one, a first lock the other.
      const later = new Set(['adonis_schema_versions', 'migration_lock'])
      const listed = names.filter((name) => !later.has(name))
      assert.sameMembers(
        tables.map(({ name }) => name).filter((name) => !later.has(name)),
        listed
      )
      assert.equal(new Set(names).size, names.length)
      for (const { name, columns, key } of tables) {
        const rules = backedUpTables[name]
        if (!rules) continue
        assert.isNotEmpty(key, name)
        assert.includeMembers(columns, [...Object.keys(rules.set ?? {}), ...(rules.without ? [rules.without] : [])])
      }
    })
  })

  test('is written by one command, and another finds it whole', async ({ assert }) => {
    await createUser({ email: 'ann@example.com' })
    mkdirSync(join(filesRoot, 'reports'))
    writeFileSync(join(filesRoot, 'reports/a.bin'), Buffer.alloc(300_000, 7))
    const { path, manifest } = await create()
    assert.equal(statSync(path).mode & 0o777, 0o600)
    assert.equal(manifest.tables['users']?.rows, 1)
    assert.deepInclude(manifest.files, { amount: 1, bytes: 300_000 })
    const { code, data } = await verify(path)
    assert.equal(code, 0)
    assert.containsSubset(data, { isOurKey: true, manifest })
    assert.include(await textOf(path), 'ann@example.com')
    assert.notInclude(readFileSync(path).toString('latin1'), 'ann@example.com')
    const [run] = (await db.from('backup_runs')) as { id: number }[]
    assert.containsSubset(run, { state: 'done', path, bytes: statSync(path).size, is_open: null })
    const audited = { action: 'backup.create', subject: `backup_run:${run?.id}`, actor_id: null }
    assert.containsSubset(await db.from('audit_log'), [audited])
    const shown = await runCli(['backup', 'create', '--to', at('small.backup'), ...TO_RECIPIENT])
    assert.match(shown.stdout, /small\.backup: \d+\.\d KB, /)
    const { stdout } = await runCli(['backup', 'verify', path, '--identity-file', keyFile()])
    assert.match(stdout, /^Whole and unchanged: .* 1 files, 0 builds, without the application key\./)
  })

  test('sums up every table by the lines that the database answers', async ({ assert }) => {
    for (let index = 0; index < 3; index += 1) await createUser()
    const { manifest } = await create()
    // The line of the command itself came after.
    await db.from('audit_log').delete()
    await withSnapshot(async (snapshot) => {
      for (const table of await snapshot.tables()) {
        const rules = backedUpTables[table.name]
        if (!rules) continue
        const hash = createHash('sha256')
        for await (const lines of linesOf(snapshot, table, rules)) hash.update(lines.join(''))
        assert.equal(manifest.tables[table.name]?.sha256, hash.digest('hex'), table.name)
      }
    })
  })

  test('brings back no past connection, sign-in or mail', async ({ assert }) => {
    const user = await createUser({ email: 'ann@example.com' })
    const browser = await signedIn(user)
    const server = await createServer()
    await connect(browser, server.id)
    const mails = await app.container.make(Mails)
    await transaction((trx) =>
      mails.queue({ to: 'ann@example.com', template: 'users.passkey_added', data: {}, language: 'en' }, trx)
    )
    const traces = [
      ...(await db.from('peers').select('public_key', 'preshared_key', 'hash')).flatMap((row: object) =>
        Object.values(row)
      ),
      ...(await db.from('sessions').select('token_hash')).flatMap((row: object) => Object.values(row)),
      ...(await db.from('outgoing_mails').select('sealed')).flatMap((row: object) => Object.values(row)),
    ] as string[]
    const { path, manifest } = await create()
    const text = await textOf(path)
    assert.isAbove(traces.length, 4)
    // The device keeps its public key: it is how its owner connects again.
    const devices = ((await db.from('devices').select('public_key')) as { public_key: string }[]).map(
      (row) => row.public_key
    )
    for (const trace of traces.filter((value) => !devices.includes(value))) assert.notInclude(text, trace)
    for (const table of Object.keys(leftOutTables)) assert.notProperty(manifest.tables, table)
    const servers = /servers\n(.*)\n/.exec(text)?.[1] ?? ''
    const row = JSON.parse(servers) as unknown[]
    const columns = manifest.tables['servers']?.columns ?? []
    assert.equal(row[columns.indexOf('peer_count')], 0)
  })

  test('is of one point in time, while others write', async ({ assert }) => {
    await createUser()
    await withSnapshot(async (snapshot) => {
      await createUser()
      const seen = await snapshot.read('SELECT COUNT(*) AS amount FROM users', [])
      assert.equal(Number(seen[0]?.['amount']), 1)
    })
    assert.lengthOf(await db.from('users'), 2)
  })

  test('reads tables of several batches in the order of their key, each row once', async ({ assert }) => {
    const years = Array.from({ length: 601 }, (_, index) => 1000 + index)
    for (let from = 0; from < years.length; from += 200)
      await db.table('invoice_numbers').multiInsert(years.slice(from, from + 200).map((year) => ({ year, last: year })))
    await withSnapshot(async (snapshot) => {
      const table = (await snapshot.tables()).find(({ name }) => name === 'invoice_numbers')
      const lines: string[] = []
      if (table) for await (const batch of linesOf(snapshot, table, {})) lines.push(...batch)
      assert.deepEqual(
        lines.map((line) => (JSON.parse(line) as number[])[0]),
        years
      )
    })
  })

  test('opens with the passphrase that it was encrypted with, and with no other', async ({ assert }) => {
    writeFileSync(at('right'), 'a passphrase of more than thirty-two characters')
    writeFileSync(at('wrong'), 'another passphrase of more than thirty-two characters')
    const path = at('two.backup')
    const withFile = (verb: string[], name: string) => runCliJson([...verb, '--passphrase-file', at(name)])
    assert.equal((await withFile(['backup', 'create', '--to', path], 'right')).code, 0)
    assert.equal((await withFile(['backup', 'verify', path], 'right')).code, 0)
    assert.containsSubset(await withFile(['backup', 'verify', path], 'wrong'), {
      code: 1,
      data: { code: 'E_BACKUP_KEY' },
    })
  })

  test('is refused with another private key, a flipped bit or a missing end', async ({ assert }) => {
    await createUser()
    writeFileSync(join(filesRoot, 'noise.bin'), createHash('sha512').update('x').digest().toString('hex').repeat(3_000))
    const { path } = await create()
    const whole = readFileSync(path)
    writeFileSync(keyFile(), await generateIdentity())
    assert.containsSubset(await verify(path), { code: 1, data: { code: 'E_BACKUP_KEY' } })
    writeFileSync(keyFile(), OPENER.identity)
    for (const place of [whole.length >> 1, whole.length - 5]) {
      const flipped = Buffer.from(whole)
      flipped[place] = (flipped[place] ?? 0) ^ 1
      writeFileSync(path, flipped)
      assert.containsSubset(await verify(path), { code: 1, data: { code: 'E_BACKUP_DAMAGED' } })
    }
    writeFileSync(path, whole)
    truncateSync(path, whole.length - 1000)
    assert.containsSubset(await verify(path), { code: 1, data: { code: 'E_BACKUP_DAMAGED' } })
    writeFileSync(path, '')
    assert.containsSubset(await verify(path), { code: 1, data: { code: 'E_BACKUP_DAMAGED' } })
  })

  test('keeps the newest of a folder, and leaves other files there alone', async ({ assert }) => {
    const names = ['culvert-20260101T000000Z.backup', 'culvert-20260102T000000Z.backup', 'mine.backup']
    for (const name of names) writeFileSync(at(name), 'old')
    const argv = ['backup', 'create', '--folder', at(''), '--keep', '2', ...TO_RECIPIENT]
    const { data } = await runCliJson<Created>(argv)
    assert.deepEqual(data.deleted, ['culvert-20260101T000000Z.backup'])
    const { data: list } = await runCliJson<{ name: string }[]>(['backup', 'list', at('')])
    assert.lengthOf(list, 2)
    assert.equal(list[1]?.name, 'culvert-20260102T000000Z.backup')
    assert.includeMembers(readdirSync(at('')), ['mine.backup', 'key'])
  })

  test('holds the application key only where that was asked for', async ({ assert }) => {
    const [without, withIt] = [await create(), await create('two.backup', '--with-key')]
    assert.isFalse(without.manifest.hasKey)
    assert.isTrue(withIt.manifest.hasKey)
    assert.equal((await verify(withIt.path)).code, 0)
  })

  test('replaces no file, and leaves nothing where it is refused', async ({ assert }) => {
    const { path } = await create()
    const before = readFileSync(path)
    assert.containsSubset(await create(), { code: 'E_FILE_EXISTS' })
    assert.deepEqual(readFileSync(path), before)
    const other = at('three.backup')
    const wrong = await runCliJson(['backup', 'create', '--to', other, '--recipient', 'age1nothing'])
    assert.containsSubset(wrong, { code: 2, data: { code: 'E_USAGE' } })
    assert.sameMembers(readdirSync(at('')), ['one.backup', 'key'])
  })

  const onMariaDB = db.connection().dialect.name === 'mysql' ? test : () => {}
  onMariaDB('is refused where a table has no transactions, and names it', async ({ assert, cleanup }) => {
    await db.rawQuery('CREATE TABLE made_by_hand (id INT PRIMARY KEY) ENGINE = MyISAM')
    cleanup(async () => void (await db.rawQuery('DROP TABLE made_by_hand')))
    const argv = ['backup', 'create', '--to', at('one.backup'), ...TO_RECIPIENT]
    const refused = await runCliJson(argv)
    assert.containsSubset(refused, { code: 1, data: { code: 'E_NOT_INNODB' } })
    assert.include(JSON.stringify(refused.data), 'ALTER TABLE made_by_hand ENGINE = InnoDB')
    assert.deepEqual(readdirSync(at('')), ['key'])
  })

  test('says so where the disk is full, or where nobody reads any more', async ({ assert }) => {
    await createUser()
    const make = await app.container.make(CreateBackup)
    const settings = { recipient: RECIPIENT, withKey: false, signal: signal() }
    // The kernel's own full disk.
    const full = await make.execute({ ...settings, to: createWriteStream('/dev/full') })
    assert.containsSubset(full, { ok: false, error: { type: 'disk_full' } })
    const closed = new PassThrough()
    closed.destroy(new Error('nobody reads'))
    await assert.rejects(() => make.execute({ ...settings, to: closed }))
  })
})
