import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { readJournal } from '#core/backup/restore_journal'
import { RestoredFiles } from '#core/backup/restored_files'
import { settleRestore } from '#core/backup/settle_restore'
import { transaction } from '#core/database/transaction'
import { Restore } from '#core/restore/restore'
import env from '#start/env'
import { filesRoot, freshFiles } from '#tests/support/files'
import { waitingStatement } from '#tests/support/waiting_statement'

const TOKEN = 'token of a restore'

/** SQLite has decided once a COMMIT has failed: the process is the database. */
const group = env.get('DB_CLIENT') === 'mysql' ? test.group : () => {}

group('A restore whose connection was lost at COMMIT', (group) => {
  group.each.setup(freshFiles)

  for (const [outcome, isCommitted] of [
    ['commits', true],
    ['rolls back', false],
  ] as const)
    test(`is settled only once the database ${outcome}, and then so`, async ({ assert, cleanup }) => {
      const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      /** As MariaDB goes on with it after the connection. */
      const restoring = transaction(async (trx) => {
        await Restore.create({ token: TOKEN, restoredAt: DateTime.utc() }, { client: trx })
        begun.resolve()
        await end.promise
        if (!isCommitted) throw new Error('rolled back')
      })
      cleanup(async () => {
        end.resolve()
        await restoring.catch(() => {})
        await freshFiles()
      })
      await begun.promise
      writeFileSync(join(filesRoot, 'a.txt'), 'old')
      const files = new RestoredFiles()
      const entry = { name: 'files/a.txt', isFolder: false, mode: 0o600, seconds: 0, size: 3 }
      await files.stage(
        entry,
        (async function* () {
          yield Buffer.from('new')
        })()
      )
      await files.exchange(TOKEN)

      let isSettled = false
      const settling = settleRestore().finally(() => (isSettled = true))
      await waitingStatement('%restores%FOR UPDATE%')
      assert.isFalse(isSettled)
      assert.isNotNull(await readJournal())
      end.resolve()
      await restoring.catch(() => {})
      await settling
      assert.equal(readFileSync(join(filesRoot, 'a.txt'), 'utf8'), isCommitted ? 'new' : 'old')
      assert.isNull(await readJournal())
    })
})
