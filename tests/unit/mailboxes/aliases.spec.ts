import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { openSqliteFile } from '#core/database/sqlite'
import { LookupFile } from '#core/database/lookup_file'
import { CreateMailbox, DeleteMailbox, UpdateMailbox } from '#mailboxes/index'
import { Aliases } from '#mailboxes/aliases'
import { freshStart } from '#tests/support/accounts'
import { Mailbox } from '#tests/support/mailbox'
import { ConfirmForwarding } from '#mailboxes/actions/confirm_forwarding'

const mailbox = new Mailbox()

test.group('What the mail server knows', (group) => {
  let folder: string
  let path: string

  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'culvert-aliases-'))
    path = join(folder, 'mail', 'aliases.sqlite')
    app.container.swap(Aliases, () => new Aliases(path))
    return () => {
      app.container.restore(Aliases)
      rmSync(folder, { recursive: true, force: true })
    }
  })

  function known(): unknown[] {
    const file = openSqliteFile(path)
    const found = file.prepare('SELECT address, forward_to FROM mail_alias ORDER BY address').all()
    file.close()
    return found
  }

  async function sales() {
    const create = await app.container.make(CreateMailbox)
    const input = { localPart: 'sales', forwardTo: 'ann@outside.example', status: 'active', actorId: null } as const
    const result = await create.execute(input)
    if (!result.ok) throw new Error(result.error.type)
    return result.value.id
  }

  const confirm = async () => {
    const token = await mailbox.token('ann@outside.example')
    return (await app.container.make(ConfirmForwarding)).execute({ token })
  }

  test('is in a file of its own before a change is answered', async ({ assert }) => {
    const id = await sales()
    assert.deepEqual(known(), [])
    await confirm()
    assert.deepEqual(known(), [{ address: 'sales@example.com', forward_to: 'ann@outside.example' }])
    const update = await app.container.make(UpdateMailbox)
    await update.execute({ id, status: 'suspended', actorId: null })
    assert.deepEqual(known(), [])
    await update.execute({ id, status: 'active', actorId: null })
    assert.lengthOf(known(), 1)
    await (await app.container.make(DeleteMailbox)).execute({ id, actorId: null })
    assert.deepEqual(known(), [])
  })

  test('the file is for its owner and their group, without a log beside it', async ({ assert }) => {
    await sales()
    assert.equal(statSync(path).mode & 0o777, 0o640)
    assert.equal(statSync(join(folder, 'mail')).mode & 0o777, 0o750)
    assert.equal(readFileSync(path).readUInt8(18), 1, 'format 1 is a rollback journal, 2 a write-ahead log')
  })

  test('a round mends what went wrong, and touches nothing where nothing did', async ({ assert }) => {
    await sales()
    await confirm()
    const before = readFileSync(path)
    await (await app.container.make(Aliases)).publish()
    assert.isTrue(before.equals(readFileSync(path)))
    const file = openSqliteFile(path)
    file.exec("DELETE FROM mail_alias; INSERT INTO mail_alias VALUES ('ghost@example.com', 'x@outside.example')")
    file.close()
    await (await app.container.make(Aliases)).publish()
    assert.deepEqual(known(), [{ address: 'sales@example.com', forward_to: 'ann@outside.example' }])
  })

  test('of writers at once the last one has read the latest', async ({ assert }) => {
    const files = Array.from(
      { length: 4 },
      () => new LookupFile(path, { table: 'mail_alias', key: 'address', value: 'forward_to' })
    )
    let count = 0
    for (const file of files) await file.replace(async () => [{ key: 'a', value: `${(count += 1)}` }])
    await Promise.all(
      Array.from({ length: 20 }, () => files[0]?.replace(async () => [{ key: 'a', value: `${(count += 1)}` }]))
    )
    assert.deepEqual(known(), [{ address: 'a', forward_to: '24' }])
  })
})
