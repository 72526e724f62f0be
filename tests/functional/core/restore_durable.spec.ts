import fs, { existsSync, mkdirSync, readdirSync, readFileSync, type Stats, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, relative } from 'node:path'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import { takenFolder } from '#core/backup/restore_folders'
import { RestoredFiles } from '#core/backup/restored_files'
import { backupsOf } from '#tests/support/backups'
import { filesRoot } from '#tests/support/files'

type Cleanup = (task: () => void) => void

function replaced(cleanup: Cleanup, change: (own: typeof fs.promises) => void) {
  const own = { ...fs.promises }
  cleanup(() => {
    Object.assign(fs.promises, own)
    syncBuiltinESMExports()
  })
  change(own)
  syncBuiltinESMExports()
}

/** Notes what is moved, and which files and folders are put on the disk. */
function watched(cleanup: Cleanup): string[] {
  const done: string[] = []
  const named = (path: unknown) =>
    (relative(culvert.storage, String(path)) || 'storage')
      .replace(/discarded-\w+/, 'discarded')
      .replaceAll('.culvert-files.', '.')
  replaced(cleanup, (own) => {
    fs.promises.open = async (path, ...more) => {
      const file = await own.open(path, ...more)
      const sync = file.sync.bind(file)
      file.sync = async () => {
        await sync()
        done.push(`sync ${named(path)}`)
      }
      return file
    }
    fs.promises.rename = async (from, to) => {
      await own.rename(from, to)
      done.push(`${named(from)} to ${named(to)}`)
    }
    fs.promises.link = async (from, to) => {
      await own.link(from, to)
      done.push(`${named(from)} also ${named(to)}`)
    }
    fs.promises.unlink = async (path) => {
      await own.unlink(path)
      done.push(`not ${named(path)}`)
    }
  })
  return done
}

/** As where a disk of its own is mounted at hosted files. */
function mountedFiles(cleanup: Cleanup) {
  replaced(cleanup, (own) => {
    fs.promises.stat = (async (path: fs.PathLike) => {
      const found = (await own.stat(path)) as Stats
      return path === filesRoot ? Object.assign(found, { dev: found.dev + 1 }) : found
    }) as typeof own.stat
  })
}

test.group('An exchange of files', (group) => {
  const { at, create, restore } = backupsOf(group)

  test('has each step on the disk before the next one, so that a power cut leaves what can be settled', async ({
    assert,
    cleanup,
  }) => {
    mkdirSync(culvert.buildsFolder, { recursive: true })
    writeFileSync(join(filesRoot, 'a.txt'), 'old')
    const files = new RestoredFiles()
    const content = async function* () {
      yield Buffer.from('new')
    }
    for (const name of ['files/b/c.txt', 'builds/d.txt'])
      await files.stage({ name, isFolder: false, mode: 0o600, seconds: 0, size: 3 }, content())
    const done = watched(cleanup)
    await files.exchange('token')
    assert.deepEqual(done.splice(0), [
      'sync files/.restore/b',
      'sync files/.restore',
      'sync downloads/.restore',
      'sync files',
      'sync downloads',
      'sync restore.placed',
      'sync restore.aside',
      'sync storage',
      'files/a.txt to files/.replaced/a.txt',
      'sync files',
      'sync files/.replaced',
      'sync downloads',
      'sync downloads/.replaced',
      'restore.aside to restore.placing',
      'sync storage',
      'files/.restore/b to files/b',
      'sync files',
      'sync files/.restore',
      'downloads/.restore/d.txt also downloads/d.txt',
      'sync downloads',
      'not downloads/.restore/d.txt',
      'sync downloads/.restore',
    ])
    await files.settle(async () => true)
    assert.deepEqual(done, [
      'files/.replaced to files/.discarded',
      'files/.restore to files/.discarded',
      'sync files',
      'downloads/.replaced to downloads/.discarded',
      'downloads/.restore to downloads/.discarded',
      'sync downloads',
      'restore.placing to restore.ended',
      'sync storage',
    ])
  })

  test('has each step of its return on the disk, too', async ({ assert, cleanup }) => {
    mkdirSync(culvert.buildsFolder, { recursive: true })
    writeFileSync(join(filesRoot, 'a.txt'), 'old')
    const files = new RestoredFiles()
    await files.exchange('token')
    const done = watched(cleanup)
    await files.settle(async () => false)
    assert.deepEqual(done, [
      'sync files',
      'sync downloads',
      'restore.placing to restore.aside',
      'sync storage',
      'files/.replaced/a.txt also files/a.txt',
      'sync files',
      'not files/.replaced/a.txt',
      'sync files/.replaced',
      'sync downloads',
      'sync downloads/.replaced',
      'sync files',
      'sync downloads',
      'restore.aside to restore.ended',
      'sync storage',
    ])
  })

  test('leaves alone what the file system of a disk keeps at its top, and a backup has nothing of it', async ({
    assert,
    cleanup,
  }) => {
    writeFileSync(join(filesRoot, 'a.txt'), 'of Ann')
    mkdirSync(join(filesRoot, 'lost+found'))
    writeFileSync(join(filesRoot, 'lost+found/#12'), 'found')
    // Where no disk is mounted it's a folder like others.
    const { path, manifest: all } = await create()
    assert.equal(all.files.amount, 2)
    assert.equal(await takenFolder(), 'files')
    mountedFiles(cleanup)
    const { manifest } = await create('mounted.backup')
    assert.equal(manifest.files.amount, 1)
    writeFileSync(join(filesRoot, 'a.txt'), 'of Bob')
    writeFileSync(join(filesRoot, 'lost+found/#13'), 'found since')
    const { code, data } = await restore(path, '--replace', '--save-to', at('before.backup'))
    assert.equal(code, 0, JSON.stringify(data))
    assert.deepEqual(data['notes'], [])
    assert.equal(readFileSync(join(filesRoot, 'a.txt'), 'utf8'), 'of Ann')
    assert.sameMembers(readdirSync(join(filesRoot, 'lost+found')), ['#12', '#13'])
    fs.rmSync(join(filesRoot, 'a.txt'))
    assert.isNull(await takenFolder())
    assert.isTrue(existsSync(join(filesRoot, 'lost+found')))
  })
})
