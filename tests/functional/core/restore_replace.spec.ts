import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import culvert from '#config/culvert'
import { readJournal } from '#core/backup/restore_journal'
import { RestoredFiles } from '#core/backup/restored_files'
import { settleRestore } from '#core/backup/settle_restore'
import { toSql } from '#core/database/columns'
import { openSqliteFile } from '#core/database/sqlite'
import { PreparationRegistry } from '#core/preparation'
import { PrepareSandbox } from '#gateways/drivers/sandbox/actions/prepare_sandbox'
import { createUser } from '#tests/support/accounts'
import { backupsOf } from '#tests/support/backups'
import { dyingDisk } from '#tests/support/dying_disk'
import { eventually } from '#tests/support/eventually'
import { filesRoot, freshFiles } from '#tests/support/files'
import { createServer } from '#tests/support/fleet'
import { node } from '#tests/support/processes'
import { CULVERT } from '#tests/support/programs'

const emails = async () =>
  ((await db.from('users').orderBy('id').select('email')) as { email: string }[]).map(({ email }) => email)

/** Every file with its content, but not what the service keeps to itself. */
function tree(...roots: string[]) {
  return roots.flatMap((root) =>
    (readdirSync(root, { recursive: true }) as string[])
      .toSorted()
      .filter((name) => statSync(join(root, name)).isFile())
      .map(
        (name) =>
          `${relative(culvert.storage, join(root, name))}: ${readFileSync(join(root, name)).subarray(0, 50).toString('latin1')}`
      )
  )
}

const put = (root: string, path: string, content: string | Buffer) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), content)
}

test.group('A restore in the place of another installation', (group) => {
  const { at, create, keyFile, restore, verify } = backupsOf(group)

  /** A backup of Ann and her file, beside which Bob's are there now. */
  const annGone = async (content: string | Buffer = 'of Ann') => {
    await createUser({ email: 'ann@example.com' })
    put(filesRoot, 'reports/a.txt', content)
    const { path } = await create()
    await freshFiles()
    await createUser({ email: 'bob@example.com' })
    put(filesRoot, 'reports/a.txt', 'of Bob')
    put(filesRoot, 'b.txt', 'of Bob too')
    put(filesRoot, '.culvert-files/bin/old', 'deleted by Bob')
    return path
  }

  test('backs up first, says where, and leaves nothing of what was there', async ({ assert }) => {
    const path = await annGone()
    assert.equal((await restore(path)).data['code'], 'E_NOT_EMPTY')
    const { code, data } = await restore(path, '--replace', '--save-to', at('before.backup'))
    assert.equal(code, 0, JSON.stringify(data))
    assert.equal(data['savedTo'], at('before.backup'))
    assert.deepEqual(await emails(), ['ann@example.com'])
    assert.deepEqual(tree(filesRoot), ['files/reports/a.txt: of Ann'])
    assert.equal((await verify(at('before.backup'))).code, 0)
    // And back again.
    assert.equal((await restore(at('before.backup'), '--replace', '--save-to', at('ann.backup'))).code, 0)
    assert.deepEqual(await emails(), ['bob@example.com'])
    assert.include(tree(filesRoot), 'files/b.txt: of Bob too')
    assert.isNull(await readJournal())
  })

  test('has to be asked for where servers or payments are set up, though nobody has signed up', async ({ assert }) => {
    const { path } = await create()
    await freshFiles()
    const refused = async () => (await restore(path)).data as { code?: string; message?: string }
    await createServer()
    assert.deepInclude(await refused(), {
      code: 'E_NOT_EMPTY',
      message: 'There are servers here already. Nothing was changed.',
    })
    assert.isNotNull(await db.from('servers').first())
    await freshFiles()
    await (await app.container.make(PrepareSandbox)).execute()
    assert.equal((await refused()).code, 'E_NOT_EMPTY')
    assert.isNotNull(await db.from('payment_gateways').first())
    await freshFiles()
    await createServer()
    // One of a trial.
    await db.from('servers').update({ simulated: true })
    assert.isUndefined((await refused()).code)
  })

  test('is refused while a server or worker runs', async ({ assert }) => {
    const path = await annGone()
    const began = toSql(DateTime.utc())
    const figures = JSON.stringify({ shares: {} })
    await db.table('process_minutes').insert({ process: 'one', role: 'web', started_at: began, minute: began, figures })
    const lock = openSqliteFile(join(culvert.storage, 'server.lock'), 0)
    lock.exec('BEGIN EXCLUSIVE')
    const { data } = await restore(path, '--replace', '--save-to', at('before.backup'))
    lock.close()
    const isMysql = db.connection().dialect.name === 'mysql'
    assert.containsSubset(data, {
      code: 'E_RUNNING',
      message: `A server or worker is running${isMysql ? ', or ran in the last three minutes' : ''}. Nothing was changed.`,
    })
    assert.deepEqual(await emails(), ['bob@example.com'])
    assert.isFalse(existsSync(at('before.backup')))
  })

  test('changes nothing where the backup before it fails', async ({ assert }) => {
    const path = await annGone()
    writeFileSync(at('taken'), 'mine')
    const before = tree(filesRoot)
    const { data } = await restore(path, '--replace', '--save-to', at('taken'))
    assert.equal(data['code'], 'E_FILE_EXISTS')
    assert.deepEqual(await emails(), ['bob@example.com'])
    assert.deepEqual(tree(filesRoot), before)
    assert.equal(readFileSync(at('taken'), 'utf8'), 'mine')
  })

  test('leaves the old installation as it was when its process is killed midway', async ({ assert, cleanup }) => {
    const path = await annGone(randomBytes(24_000_000))
    const before = tree(filesRoot)
    const words = ['backup', 'restore', path, '--identity-file', keyFile(), '--yes']
    const argv = [...CULVERT, ...words, '--replace', '--save-to', at('before.backup')]
    const { MAIL_DOMAIN: _, ...settings } = process.env as Record<string, string>
    const run = node(argv, settings)
    cleanup(() => void run.kill('SIGKILL'))
    await eventually('it writes', async () => run.seen.err.includes('Writing\n'))
    run.kill('SIGKILL')
    assert.isNull(await run.ended)
    assert.deepEqual(await emails(), ['bob@example.com'])
    await (await app.container.make(PreparationRegistry)).runAlone(() => {})
    // Nor does anything stay of what it had put aside for the new files.
    assert.deepEqual(tree(filesRoot), before)
    assert.isFalse(existsSync(join(filesRoot, '.culvert-files.restore')))
    rmSync(at('before.backup'))
    assert.equal((await restore(path, '--replace', '--save-to', at('before.backup'))).code, 0)
    assert.deepEqual(await emails(), ['ann@example.com'])
    assert.lengthOf(tree(filesRoot), 1)
  }).timeout(60_000)

  test('ends with all old or all new files, wherever it is cut off, also while that is settled', async ({ assert }) => {
    const roots = [filesRoot, culvert.buildsFolder]
    const content = async function* (text: string) {
      yield Buffer.from(text)
    }
    const begin = async (moves: number) => {
      await freshFiles()
      rmSync(culvert.buildsFolder, { recursive: true, force: true })
      for (const name of ['a.txt', 'b/c.txt', '.culvert-files/bin/d']) put(filesRoot, name, 'old')
      put(culvert.buildsFolder, 'app', 'old')
      const before = tree(...roots)
      const files = new RestoredFiles(dyingDisk(moves))
      for (const name of ['files/a.txt', 'files/b/e.txt', 'builds/app', 'builds/next'])
        await files.stage({ name, isFolder: false, mode: 0o600, seconds: 0, size: 3 }, content('new'))
      const ended = await files.exchange('token').then(
        () => true,
        () => false
      )
      return { before, ended }
    }
    let moves = 0
    for (; ; moves += 1) {
      const { before, ended } = await begin(moves)
      for (let again = 0; again <= moves; again += 1)
        await new RestoredFiles(dyingDisk(again)).settle(async () => false).catch(() => {})
      await new RestoredFiles().settle(async () => false)
      assert.deepEqual(tree(...roots), before, `after ${moves} moves`)
      assert.isNull(await readJournal())
      if (ended) break
    }
    assert.equal(moves, 11)
    const { before } = await begin(moves)
    await new RestoredFiles().settle(async (token) => token === 'token')
    assert.notDeepEqual(tree(...roots), before)
    assert.isTrue(tree(...roots).every((line) => line.endsWith(': new')))
    assert.lengthOf(tree(...roots), 4)
    // A start asks the database, which has no restore of that name.
    const { before: old } = await begin(moves)
    assert.isTrue(await settleRestore())
    assert.deepEqual(tree(...roots), old)
    assert.isFalse(existsSync(join(filesRoot, '.culvert-files.replaced')))
  })

  test('is undone by a start also where an older release began it, whose journal has only a token', async ({
    assert,
    cleanup,
  }) => {
    await freshFiles()
    cleanup(() => freshFiles())
    put(filesRoot, 'new.txt', 'new')
    put(filesRoot, '.culvert-files.replaced/a.txt', 'old')
    writeFileSync(join(culvert.storage, 'restore.placing'), 'token')
    // Of another one, which a newer release began.
    writeFileSync(join(culvert.storage, 'restore.placed'), 'another\n{"files":[],"builds":[]}\n')
    assert.isTrue(await settleRestore())
    assert.deepEqual(tree(filesRoot), ['files/a.txt: old'])
    assert.isNull(await readJournal())
  })

  test('settles nothing by a journal that cannot be read, and changes nothing', async ({ assert, cleanup }) => {
    await freshFiles()
    put(filesRoot, 'a.txt', 'new')
    put(filesRoot, '.culvert-files.replaced/a.txt', 'old')
    const before = tree(filesRoot)
    // A folder, because root, as whom tests may run, can read every file.
    const journal = join(culvert.storage, 'restore.placing')
    mkdirSync(journal)
    cleanup(() => rmSync(journal, { recursive: true, force: true }))
    await assert.rejects(() => settleRestore(), /EISDIR/)
    await assert.rejects(() => new RestoredFiles().isBetween(), /EISDIR/)
    assert.deepEqual(tree(filesRoot), before)
    cleanup(() => freshFiles())
  })
})
