import fs, { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { sumTree, walkTree } from '#core/backup/file_tree'
import { nameOfBytes } from '#core/storage/byte_names'

const LATIN = Buffer.from('caf\u00E9', 'latin1')
/** The name that people see for those bytes, as a name of its own. */
const SHOWN = 'caf\\xE9'

/** Has the first look at any folder end as on a disk that lists no types, where one of the entries has gone before Node looks at it. */
function loseOneEntry(cleanup: (task: () => void) => void) {
  const { opendir } = fs.promises
  cleanup(() => {
    fs.promises.opendir = opendir
    syncBuiltinESMExports()
  })
  fs.promises.opendir = async (...call) => {
    fs.promises.opendir = opendir
    syncBuiltinESMExports()
    await (await opendir(...call)).close()
    throw Object.assign(new Error('lstat'), { code: 'ENOENT' })
  }
  syncBuiltinESMExports()
}

test.group('The tree of hosted files in a backup', (group) => {
  let root = ''
  const paths = () => Array.fromAsync(walkTree(root, () => false))
  const at = (folder: string, name: string | Buffer) =>
    Buffer.concat([Buffer.from(`${root}/${folder}/`), Buffer.from(name)])

  group.each.setup(() => {
    root = mkdtempSync(join(tmpdir(), 'tree-test-'))
    return () => rmSync(root, { recursive: true })
  })

  test('has a folder in which an entry goes while it is read, and nothing of one that has gone', async ({
    assert,
    cleanup,
  }) => {
    mkdirSync(join(root, 'kept'))
    writeFileSync(join(root, 'kept/a.txt'), '')
    loseOneEntry(cleanup)
    assert.deepEqual(await paths(), ['kept', 'kept/a.txt'])
    const walk = walkTree(root, () => false)
    assert.equal((await walk.next()).value, 'kept')
    rmSync(join(root, 'kept'), { recursive: true })
    assert.isTrue((await walk.next()).done)
  })

  test('has names that only look the same in the order of their bytes, whichever was there first', async ({
    assert,
  }) => {
    const sums: string[] = []
    for (const [folder, names] of Object.entries({ one: [SHOWN, LATIN], two: [LATIN, SHOWN] })) {
      mkdirSync(join(root, folder))
      for (const name of names) {
        writeFileSync(at(folder, name), name === SHOWN ? 'shown' : 'latin')
        chmodSync(at(folder, name), name === SHOWN ? 0o600 : 0o644)
        utimesSync(at(folder, name), 1, 1)
      }
      sums.push((await sumTree(join(root, folder), 'files/')).digest())
    }
    assert.equal(sums[0], sums[1])
    const names = [SHOWN, nameOfBytes(LATIN)]
    assert.deepEqual(
      await paths(),
      ['one', 'two'].flatMap((folder) => [folder, ...names.map((name) => `${folder}/${name}`)])
    )
  })
})
