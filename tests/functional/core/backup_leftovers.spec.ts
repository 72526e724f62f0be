import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { BackupFile } from '#core/backup/backup_file'
import { CreateBackup } from '#core/backup/create_backup'
import { createUser } from '#tests/support/accounts'
import { backupsOf, RECIPIENT, signal } from '#tests/support/backups'

test.group('A backup that is given up', (group) => {
  const { at, create } = backupsOf(group)
  const left = () => readdirSync(at('')).filter((name) => name !== 'key')
  const make = async (change: { report?: (step: string) => void; signal?: AbortSignal; recipient?: string }) => {
    const recipient = change.recipient === undefined ? RECIPIENT : { recipient: change.recipient }
    const input = { to: at('one.backup'), withKey: false, signal: signal(), ...change, recipient }
    return (await app.container.make(CreateBackup)).execute(input)
  }

  test('leaves no part of it where it is stopped, at any step', async ({ assert }) => {
    await createUser()
    for (const last of ['Table audit_log', 'Table users', 'Files']) {
      const stop = new AbortController()
      const report = (step: string) => step === last && stop.abort()
      assert.containsSubset(await make({ report, signal: stop.signal }), { ok: false, error: { type: 'stopped' } })
      assert.deepEqual(left(), [], last)
    }
    assert.containsSubset(await make({ recipient: 'age1nobody' }), { ok: false })
    assert.deepEqual(left(), [])
  })

  test('leaves no part of it where reading fails', async ({ assert }) => {
    const fail = (step: string) => {
      if (step === 'Files') throw new Error('failed on purpose')
    }
    await assert.rejects(() => make({ report: fail }), 'failed on purpose')
    assert.deepEqual(left(), [])
  })

  test('leaves nothing of a file that is given up before anything is written', async ({ assert }) => {
    for (let round = 0; round < 50; round += 1) await (await BackupFile.create(at(`${round}.backup`))).discard()
    assert.deepEqual(left(), [])
  })

  test('and was killed is removed by the next one, and what another one writes or somebody keeps there is not', async ({
    assert,
  }) => {
    const dead = ['culvert-20260101T000000Z.backup.partial', 'culvert-0123456789abcdef.partial']
    const [busy, other] = ['culvert-run7-0123456789abcdef.partial', 'a.partial']
    for (const name of [...dead, busy, other]) writeFileSync(at(name), 'half')
    const before = new Date(Date.now() - 2 * 3_600_000)
    for (const name of [...dead, other]) utimesSync(at(name), before, before)
    await create()
    assert.sameMembers(left(), [busy, other, 'one.backup'])
  })
})
