import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import { MOST_HERE } from '#files/entries/list_entries'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { projectRoot } from '#start/paths'
import { productModules } from '#tests/support/programs'

const run = promisify(execFile)
/** 'nobody' on Debian. */
const STRANGER = 65_534

test.group('A service that may not do everything', (group) => {
  let work = ''
  group.each.setup(() => {
    work = mkdtempSync(join(tmpdir(), 'culvert-rights-'))
    return () => rmSync(work, { recursive: true, force: true })
  })

  test('says so with each file, is refused what the disk refuses, and replaces nothing that it may not write', async ({
    assert,
  }) => {
    const root = join(work, 'root')
    const storage = join(work, 'storage')
    for (const folder of [
      storage,
      join(root, 'locked'),
      join(root, 'closed'),
      join(root, 'with-read-only'),
      join(root, 'large'),
    ])
      mkdirSync(folder, { recursive: true })
    const files = {
      'secret.txt': 0o600,
      'read-only.txt': 0o444,
      'own.txt': 0o640,
      'locked/a.txt': 0o644,
      'locked/own.txt': 0o644,
      'with-read-only/a.txt': 0o444,
    }
    for (const [name, mode] of Object.entries(files)) {
      writeFileSync(join(root, name), 'old')
      chmodSync(join(root, name), mode)
    }
    for (const path of [work, storage, root, join(root, 'own.txt'), join(root, 'with-read-only')])
      chownSync(path, STRANGER, STRANGER)
    // The disk lets it have another name elsewhere, and keeps it where it is.
    chownSync(join(root, 'locked', 'own.txt'), STRANGER, STRANGER)
    chmodSync(join(root, 'locked'), 0o755)
    chmodSync(join(root, 'closed'), 0o700)
    // Of a folder as large as this, a thread tells what may be done.
    chmodSync(join(root, 'large'), 0o755)
    for (let index = 0; index <= MOST_HERE; index += 1) {
      writeFileSync(join(root, 'large', `${index}.txt`), '')
      chmodSync(join(root, 'large', `${index}.txt`), 0o644)
    }
    for (const name of ['read-only.txt', 'secret.txt', 'own.txt']) linkSync(join(root, name), join(root, 'large', name))
    const { path, loader } = productModules
    const program = [process.execPath, ...loader, 'tests/support/strange_user.ts', root]
    const as = [`--reuid=${STRANGER}`, `--regid=${STRANGER}`, '--clear-groups']
    const env = { ...process.env, CULVERT_STORAGE: storage, CULVERT_TEST_MODULES: path, LOG_LEVEL: 'silent' }
    const { stdout } = await run('setpriv', [...as, ...program], { cwd: projectRoot, env })
    const { permissions, outcomes, large, binned } = JSON.parse(stdout) as Record<string, Record<string, string>>
    assert.deepEqual(permissions, {
      'closed': '',
      'large': 'rx',
      'locked': 'rx',
      'with-read-only': 'rwx',
      'own.txt': 'rw',
      'read-only.txt': 'r',
      'secret.txt': '',
    })
    assert.deepEqual(large, { 'others': 'r', 'own.txt': 'rw', 'read-only.txt': 'r', 'secret.txt': '' })
    assert.deepEqual(outcomes, {
      readSecret: 'not_permitted',
      listClosed: 'not_permitted',
      saveReadOnly: 'not_permitted',
      saveOwn: 'done',
      createInLocked: 'not_permitted',
      uploadToLocked: 'not_permitted',
      replaceReadOnly: 'not_permitted',
      deleteFromLocked: 'not_permitted',
      moveOutOfLocked: 'not_permitted',
      deleteOwnFromLocked: 'not_permitted',
      moveOwnOutOfLocked: 'not_permitted',
    })
    for (const name of Object.keys(files))
      assert.equal(readFileSync(join(root, name), 'utf8'), name === 'own.txt' ? 'new' : 'old', name)
    assert.deepEqual(readdirSync(join(root, RESERVED_FOLDER, 'staging')), [])
    assert.equal(JSON.stringify(binned), '[]')
    assert.isFalse(existsSync(join(root, 'moved.txt')))
    assert.deepEqual(readdirSync(join(root, 'with-read-only')), ['a.txt'])
  })
})
