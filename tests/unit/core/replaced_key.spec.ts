import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { replaceAppKey } from '#start/secrets'

/** What is called meanwhile takes a turn of its own between two steps of the first. */
function duringLinks(first: () => void, cleanup: (task: () => void) => void) {
  const own = fs.linkSync
  let left = 2
  const replace = (by: typeof own) => {
    fs.linkSync = by
    syncBuiltinESMExports()
  }
  cleanup(() => replace(own))
  replace((from, to) => {
    if (String(to).endsWith('.previous') && --left > 0) first()
    own(from, to)
  })
}

const keyIn = (folder: string, name: string) => {
  const path = join(folder, name)
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null
}

test.group('A new application key', (group) => {
  let root = ''
  group.each.setup(() => {
    root = mkdtempSync(join(tmpdir(), 'new-key-'))
    return () => rmSync(root, { recursive: true })
  })

  const install = (name: string) => {
    const folder = join(root, name)
    mkdirSync(folder)
    writeFileSync(join(folder, 'app.key'), `old-${name}\n`)
    return folder
  }

  test('is made by one of two processes that ask at once, and the old key is kept', ({ assert, cleanup }) => {
    const folder = install('both')
    let other: string | null = ''
    // The other one does all of it just before this one keeps the old key.
    duringLinks(() => (other = replaceAppKey(folder)), cleanup)
    assert.isNull(replaceAppKey(folder))
    assert.equal(other as string | null, join(folder, 'app.key'))
    assert.equal(keyIn(folder, 'app.key.previous'), 'old-both')
    assert.notEqual(keyIn(folder, 'app.key'), 'old-both')
    assert.deepEqual(readdirSync(folder).toSorted(), ['app.key', 'app.key.previous'])
  })

  test('is made by a run after one that ended before its last step', ({ assert }) => {
    const folder = install('ended')
    for (const name of ['app.key.previous', 'app.key.next'])
      writeFileSync(join(folder, name), name.endsWith('next') ? 'new\n' : 'old-ended\n')
    assert.equal(replaceAppKey(folder), join(folder, 'app.key'))
    assert.deepEqual([keyIn(folder, 'app.key'), keyIn(folder, 'app.key.previous')], ['new', 'old-ended'])
    assert.isNull(replaceAppKey(folder))
    assert.deepEqual([keyIn(folder, 'app.key'), keyIn(folder, 'app.key.previous')], ['new', 'old-ended'])
  })
})
