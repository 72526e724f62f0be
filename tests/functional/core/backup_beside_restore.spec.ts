import { randomBytes } from 'node:crypto'
import fs, { writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { CreateBackup } from '#core/backup/create_backup'
import { RestoredFiles } from '#core/backup/restored_files'
import { createUser } from '#tests/support/accounts'
import { backupsOf, RECIPIENT, signal } from '#tests/support/backups'
import { filesRoot } from '#tests/support/files'

test.group('A backup during which a restore runs', (group) => {
  const { at, create, restore } = backupsOf(group)

  /** Makes one that comes to its files before `work` and ends after it: its reader takes nothing until then. */
  const during = async (work: () => Promise<unknown>) => {
    let working: Promise<unknown> = Promise.resolve()
    const out = new Writable({
      async write(_chunk, _encoding, done) {
        await working
        done()
      },
    })
    const report = (step: string) => {
      if (step === 'Files') working = work()
    }
    const input = { to: out, recipient: RECIPIENT, withKey: false, signal: signal(), report }
    return (await app.container.make(CreateBackup)).execute(input)
  }
  const nothing = async () => {}
  const refused = { ok: false, error: { type: 'restored_meanwhile' } }

  test('is refused where the restore is complete by its end', async ({ assert }) => {
    await createUser({ email: 'ann@example.com' })
    const { path } = await create()
    const made = await during(async () => {
      const { code, data } = await restore(path, '--replace', '--save-to', at('before.backup'))
      if (code !== 0) throw new Error(JSON.stringify(data))
    })
    assert.containsSubset(made, refused)
  })

  const exchange = async (token: string) => {
    const files = new RestoredFiles()
    await files.exchange(token)
    await files.settle(async () => false)
  }

  test('is refused where an exchange of files began and was undone by its end', async ({ assert }) => {
    writeFileSync(join(filesRoot, 'a.txt'), 'text')
    await exchange('one')
    assert.containsSubset(await during(nothing), { ok: true })
    assert.containsSubset(await during(() => exchange('two')), refused)
    assert.containsSubset(await during(nothing), { ok: true })
  })

  test('is refused also where only root may read which exchange was the last', async ({ assert, cleanup }) => {
    await exchange('one')
    const own = fs.promises.readFile
    cleanup(() => {
      fs.promises.readFile = own
      syncBuiltinESMExports()
    })
    // Modes don't hold root back, as whom tests may run.
    fs.promises.readFile = (async (path: fs.PathLike, ...more: []) => {
      if (String(path).endsWith('restore.ended')) throw Object.assign(new Error('EACCES'), { code: 'EACCES' })
      return own(path, ...more)
    }) as typeof own
    syncBuiltinESMExports()
    assert.containsSubset(await during(nothing), { ok: true })
    assert.containsSubset(await during(() => exchange('two')), refused)
    assert.containsSubset(await during(nothing), { ok: true })
  })

  test('is refused where the restore ran on another machine, which has its own files', async ({ assert, cleanup }) => {
    const token = randomBytes(8).toString('hex')
    cleanup(async () => void (await db.from('restores').where('token', token).delete()))
    const restored = () => db.table('restores').insert({ token, restored_at: '2026-03-10 12:00:00.000' })
    assert.containsSubset(await during(restored), refused)
  })
})
