import fs, { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { refusal } from '#cli/commands/backup/lib/backup'
import { CreateBackup } from '#core/backup/create_backup'
import { RestoreBackup, type RestoreInput } from '#core/backup/restore_backup'
import { createUser } from '#tests/support/accounts'
import { backupsOf, OPENER, signal } from '#tests/support/backups'
import { eventually } from '#tests/support/eventually'
import { filesRoot, freshFiles } from '#tests/support/files'

const emails = async () =>
  ((await db.from('users').orderBy('id').select('email')) as { email: string }[]).map(({ email }) => email)

const file = (name: string, content: string) => writeFileSync(join(filesRoot, name), content)

test.group('What is written beside a restore', (group) => {
  const { at, create, restore } = backupsOf(group)

  /** A backup of Ann, who isn't here any more. */
  const annGone = async () => {
    await createUser({ email: 'ann@example.com' })
    file('a.txt', 'of Ann')
    const { path } = await create()
    await freshFiles()
    return path
  }

  /** What a restore says that runs with this. */
  const saidOf = async (input: Pick<RestoreInput, 'path' | 'agree' | 'replace'>) => {
    const action = await app.container.make(RestoreBackup)
    const restored = await action.execute({ ...input, opener: OPENER, signal: signal() })
    return restored.ok ? 'restored' : refusal(restored.error).message
  }

  /** The same over what is here, where others do something once that has been saved. */
  const saidOfReplacing = async (path: string, onceSaved: () => Promise<unknown>) => {
    const own = await app.container.make(CreateBackup)
    const execute: CreateBackup['execute'] = async (input) => {
      const saved = await own.execute(input)
      await onceSaved()
      return saved
    }
    app.container.swap(CreateBackup, () => Object.assign(Object.create(own) as CreateBackup, { execute }))
    try {
      return await saidOf({ path, agree: async () => {}, replace: { saveTo: at('before.backup') } })
    } finally {
      app.container.restore(CreateBackup)
    }
  }

  const changed = (what: string) =>
    `${what} changed while the backup of what is here was written, or after. Everything is as it was.`

  test('while it asks is kept: it is refused as if that had been there before', async ({ assert }) => {
    const path = await annGone()
    const asked = async () => void (await createUser({ email: 'bob@example.com' }))
    assert.equal(await saidOf({ path, agree: asked }), 'There are accounts here already. Nothing was changed.')
    assert.deepEqual(await emails(), ['bob@example.com'])
  })

  test('while it asks is kept where it is a file', async ({ assert }) => {
    const path = await annGone()
    const asked = async () => file('b.txt', 'of Bob')
    assert.equal(await saidOf({ path, agree: asked }), 'There are files here already. Nothing was changed.')
    assert.equal(readFileSync(join(filesRoot, 'b.txt'), 'utf8'), 'of Bob')
  })

  test('while it flushes what it wrote to the disk is kept, because it compares files only then', async ({
    assert,
    cleanup,
  }) => {
    const path = await annGone()
    const own = fs.promises.open
    cleanup(() => {
      fs.promises.open = own
      syncBuiltinESMExports()
    })
    fs.promises.open = async (name, ...more) => {
      if (name === join(filesRoot, '.culvert-files.restore')) file('b.txt', 'of Bob')
      return own(name, ...more)
    }
    syncBuiltinESMExports()
    const agree = async () => {}
    assert.equal(await saidOf({ path, agree }), 'There are files here already. Nothing was changed.')
    assert.equal(readFileSync(join(filesRoot, 'b.txt'), 'utf8'), 'of Bob')
  })

  test('after what it replaces was saved is kept: a new row, another value or a row less', async ({ assert }) => {
    const path = await annGone()
    const changes = [
      () => createUser({ email: 'bob@example.com' }),
      () => db.from('users').where('email', 'bob@example.com').update({ email: 'rob@example.com' }),
      () => db.from('users').where('email', 'rob@example.com').delete(),
    ]
    const after = [['bob@example.com'], ['rob@example.com'], []]
    for (const [index, change] of changes.entries()) {
      assert.match(await saidOfReplacing(path, change), /^Table (users|list_totals) changed while /)
      assert.deepEqual(await emails(), after[index])
      rmSync(at('before.backup'))
    }
  })

  test('after what it replaces was saved is kept and named where it is a file', async ({ assert }) => {
    const path = await annGone()
    mkdirSync(join(filesRoot, 'folder/inner'), { recursive: true })
    for (const name of ['b.txt', 'folder/d.txt', 'folder/inner/c.txt']) file(name, 'of Bob')
    const changes: [() => void, string][] = [
      [() => file('b.txt', 'of Bob, and more'), 'b.txt'],
      [() => rmSync(join(filesRoot, 'folder/d.txt')), 'folder'],
      [() => ['2', '3', '\u001b1', '4', '5'].forEach((name) => file(name, 'of Bob')), '1, 2, 3 and 2 more'],
    ]
    for (const [change, names] of changes) {
      const earlier = Date.now()
      await eventually(
        'what was written before this is older by the clock of the disk',
        () => Date.now() > earlier + 20
      )
      assert.equal(await saidOfReplacing(path, async () => change()), changed(`${filesRoot} (${names})`))
      rmSync(at('before.backup'))
    }
    assert.equal(readFileSync(join(filesRoot, 'b.txt'), 'utf8'), 'of Bob, and more')
    // Where nobody writes it is replaced.
    assert.equal((await restore(path, '--replace', '--save-to', at('again.backup'))).code, 0)
    assert.deepEqual(await emails(), ['ann@example.com'])
  })
})
