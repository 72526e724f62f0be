import { writeFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { createUser, signedIn } from '#tests/support/accounts'
import { forgetIndex, searched } from '#tests/support/file_search'
import { freshFiles, onDisk } from '#tests/support/files'
import { STRANGE_NAMES } from '#tests/support/hostile_paths'

test.group('Searching for strange names', (group) => {
  group.each.setup(async () => {
    await freshFiles()
    await forgetIndex()
    return forgetIndex
  })

  test('a strange name is found as it is written', async ({ assert }) => {
    const admin = await signedIn(await createUser({ isAdmin: true }))
    for (const name of STRANGE_NAMES) writeFileSync(onDisk(name), name)
    const { total } = await searched(admin)
    assert.equal(total, STRANGE_NAMES.length)
    for (const name of STRANGE_NAMES) {
      const { entries } = await searched(admin, { text: name, hidden: 'true' })
      assert.include(
        entries.map((entry) => entry.name),
        name
      )
    }
  })
})
