import { lstatSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { hasIdentity, identityOf } from '#core/backup/disk_entry'

test.group('The identity of a file', (group) => {
  let folder = ''

  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'culvert-identity-'))
    writeFileSync(join(folder, 'a'), 'a')
    return () => rmSync(folder, { recursive: true })
  })

  test('stays when the file is renamed, and another file has another one', async ({ assert }) => {
    const identity = (await identityOf(join(folder, 'a'))) ?? ''
    renameSync(join(folder, 'a'), join(folder, 'b'))
    writeFileSync(join(folder, 'a'), 'a')
    assert.isTrue(await hasIdentity(join(folder, 'b'), identity))
    assert.isFalse(await hasIdentity(join(folder, 'a'), identity))
    assert.isFalse(await hasIdentity(join(folder, 'c'), identity))
    assert.isNull(await identityOf(join(folder, 'c')))
  })

  test('is the inode alone where the system does not say when the file was created', async ({ assert }) => {
    const { ino } = lstatSync(join(folder, 'a'))
    assert.isTrue(await hasIdentity(join(folder, 'a'), `${ino} 0`))
    assert.isFalse(await hasIdentity(join(folder, 'a'), `${ino} 1`))
    assert.isFalse(await hasIdentity(join(folder, 'a'), `${ino + 1} 0`))
  })
})
