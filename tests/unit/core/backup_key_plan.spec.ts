import { test } from '@japa/runner'
import type { OpenedBackup } from '#core/backup/archive_reader'
import { BackupRefused } from '#core/backup/format'
import { planKeys } from '#core/backup/keys'
import { keyId, previousKeyId } from '#core/signature'

/** A backup that was made under these keys. */
const backupUnder = (keys: { keyId: string; previousKeyId?: string | undefined }, hasKey = false) =>
  ({ header: keys, manifest: { hasKey } }) as OpenedBackup

test.group('Which keys open a backup', () => {
  const [present, previous] = [keyId(), previousKeyId() ?? '']

  test('those of this installation, also by the one before the present one, whatever the backup has', ({ assert }) => {
    for (const hasKey of [false, true]) {
      assert.equal(planKeys(backupUnder({ keyId: present }, hasKey)), 'as_here')
      assert.equal(planKeys(backupUnder({ keyId: present, previousKeyId: previous }, hasKey)), 'as_here')
      assert.equal(planKeys(backupUnder({ keyId: previous }, hasKey)), 'by_previous')
      assert.equal(planKeys(backupUnder({ keyId: previous, previousKeyId: present }, hasKey)), 'by_previous')
    }
  })

  test('not those of another one', ({ assert }) => {
    assert.throws(() => planKeys(backupUnder({ keyId: '00000000' })), BackupRefused)
    assert.equal(planKeys(backupUnder({ keyId: present, previousKeyId: '00000000' })), 'lacks_previous')
  })
})
