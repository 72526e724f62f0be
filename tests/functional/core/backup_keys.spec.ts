import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import { seal } from '#core/secrets'
import { createUser, signedIn } from '#tests/support/accounts'
import { backupsOf } from '#tests/support/backups'
import { webhookEventRow } from '#tests/support/billing/rows'
import { unpreparedInstallation } from '#tests/support/empty_installation'
import { sealColumnBefore, withoutPreviousKey } from '#tests/support/previous_key'
import { node } from '#tests/support/processes'
import { CULVERT } from '#tests/support/programs'
import { runCli } from '#tests/support/run_cli'
import { openThread } from '#tests/support/support'

type Counted = { column: string; current: number; resealed: number; previous: number; unreadable: number }

test.group('A backup that was made during a change of keys', (group) => {
  const { at, create, keyFile, verify } = backupsOf(group)

  /** A value under each of the two keys. */
  const halfRotated = async (...options: string[]) => {
    await openThread(await signedIn(await createUser({ email: 'ann@example.com' })))
    await sealColumnBefore('support_messages.sealed')
    await webhookEventRow({ delivery: seal({ delivery: {}, event: {} }, 'webhook_events.delivery') })
    return create('half.backup', ...options)
  }
  const run = async (words: string[], variables: Record<string, string>) => {
    const { ended, seen } = node([...CULVERT, ...words], variables)
    return { code: await ended, ...seen }
  }
  const restoring = (path: string) => [
    'backup',
    'restore',
    path,
    '--identity-file',
    keyFile(),
    '--yes',
    '--replace',
    '--save-to',
    at('before.backup'),
  ]

  test('brings both keys into a new installation, where every value opens and the change goes on', async ({
    assert,
    cleanup,
  }) => {
    const { path, manifest } = await halfRotated('--with-key')
    assert.containsSubset(await verify(path), { code: 0, data: { isOurKey: true, isOurPreviousKey: true } })
    const house = await unpreparedInstallation('culvert_two_keys', cleanup)
    assert.equal((await run(['system', 'prepare'], house)).code, 0)
    const restored = await run(restoring(path), house)
    assert.equal(restored.code, 0, restored.err)
    assert.include(restored.out, 'Its application keys are in the storage folder')
    assert.containsSubset(await verify(at('before.backup')), {
      code: 0,
      data: { isOurKey: false, manifest: { hasKey: true } },
    })
    const keyIn = (name: string) => readFileSync(join(house['CULVERT_STORAGE'] ?? '', name), 'utf8').trim()
    assert.equal(keyIn('app.key'), process.env['APP_KEY'])
    assert.equal(keyIn('app.key.previous'), process.env['APP_KEY_PREVIOUS'])
    const { out } = await run(['config', 'rotate-key', '--json'], house)
    const { columns } = JSON.parse(out) as { columns: Counted[] }
    const messages = manifest.tables['support_messages']?.rows ?? 0
    assert.isAbove(messages, 0)
    assert.containsSubset(columns, [
      { column: 'support_messages.sealed', resealed: messages, current: messages },
      { column: 'webhook_events.delivery', resealed: 0, current: 1 },
    ])
    for (const { column, previous, unreadable } of columns) assert.equal(previous + unreadable, 0, column)
  }).timeout(120_000)

  test('is refused where the environment lacks the previous key and the backup has it; otherwise it says which that is', async ({
    assert,
    cleanup,
  }) => {
    const { path } = await halfRotated('--with-key')
    const { path: without } = await create('without.backup')
    withoutPreviousKey(cleanup)
    const refused = await runCli(restoring(path))
    assert.equal(refused.code, 1)
    assert.include(refused.stderr, 'set APP_KEY_PREVIOUS to its second line')
    assert.isFalse(existsSync(join(culvert.storage, 'app.key.previous')))
    const restored = await runCli(restoring(without))
    assert.equal(restored.code, 0, restored.stderr)
    assert.match(
      restored.stdout,
      /previous application key, which isn't in the backup: the one with the ID [0-9a-f]{8}\./
    )
  })
})
