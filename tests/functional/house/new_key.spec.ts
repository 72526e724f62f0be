import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import env from '#start/env'
import { giveSchema } from '#tests/support/kept_schema'
import { freshInstallation, node } from '#tests/support/processes'
import { CULVERT } from '#tests/support/programs'

/** An installation on SQLite of its own: once is enough. */
const group = env.get('DB_CLIENT') === 'mysql' ? () => {} : test.group

group('A new key of an installation that made its key itself', () => {
  test('is made beside the old one, which still opens, and only once until that is deleted', async ({
    assert,
    cleanup,
  }) => {
    const variables = freshInstallation()
    const storage = variables['CULVERT_STORAGE'] ?? ''
    cleanup(() => rmSync(storage, { recursive: true, force: true }))
    giveSchema(storage)
    const culvert = async (...words: string[]) => {
      const run = node([...CULVERT, ...words], variables)
      return { code: await run.ended, ...run.seen }
    }
    const read = (name: string) => readFileSync(join(storage, name), 'utf8').trim()
    assert.equal((await culvert('system', 'prepare')).code, 0)
    const first = read('app.key')
    assert.equal((await culvert('config', 'rotate-key', '--new-key')).code, 0)
    assert.notEqual(read('app.key'), first)
    assert.equal(read('app.key.previous'), first)
    for (const name of ['app.key', 'app.key.previous'])
      assert.equal((statSync(join(storage, name)).mode & 0o777).toString(8), '600')
    const rotated = await culvert('config', 'rotate-key')
    assert.equal(rotated.code, 0, rotated.err)
    assert.include(rotated.out, 'app.key.previous in the storage folder, can go')
    const again = await culvert('config', 'rotate-key', '--new-key')
    assert.deepEqual([again.code, again.err.includes('app.key.previous is still in the storage folder')], [1, true])
  })
})
