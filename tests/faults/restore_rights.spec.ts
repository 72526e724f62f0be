import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import env from '#start/env'
import { OwnMariadb } from '#tests/faults/bed/mariadb'
import { createUser } from '#tests/support/accounts'
import { backupsOf } from '#tests/support/backups'
import { writeOlder } from '#tests/support/older_backup'

const isMysql = env.get('DB_CLIENT') === 'mysql'

test.group('A backup of an older release, whose rows go through a second database', (group) => {
  const { at, create, restore } = backupsOf(group)

  if (isMysql)
    test('is refused with the statement that helps where the user may not make one; nothing is changed', async ({
      assert,
      cleanup,
    }) => {
      const mariadb = new OwnMariadb()
      const own = env.get('DB_DATABASE', 'culvert')
      const [[{ user } = { user: '' }]] = (await db.rawQuery('SELECT CURRENT_USER() AS user')) as [[{ user: string }?]]
      const account = user.replace(/(.*)@(.*)/, "'$1'@'$2'")
      await createUser({ email: 'ann@example.com' })
      const { path } = await create()
      await writeOlder(path, at('older.backup'), ['_fold_names_of_users'], {})
      await mariadb.asRoot(`REVOKE ALL ON \`culvert%\`.* FROM ${account}; GRANT ALL ON \`${own}\`.* TO ${account}`)
      cleanup(async () => {
        await mariadb.asRoot(`GRANT ALL ON \`culvert%\`.* TO ${account}`)
      })
      const { code, data } = await restore(at('older.backup'), '--replace', '--save-to', at('saved.backup'))
      assert.deepEqual([code, data['code']], [1, 'E_NO_SECOND_DATABASE'])
      assert.lengthOf(await db.from('users').where('email', 'ann@example.com'), 1)
      const [statement] = /GRANT .+?'(?=;)/.exec(JSON.stringify(data)) ?? []
      assert.include(statement, `\`${own}_restoring\`.* TO ${account}`)
      await mariadb.asRoot(String(statement))
      assert.equal((await restore(at('older.backup'), '--replace', '--save-to', at('saved.backup'))).code, 0)
    })
})
