import { execFileSync } from 'node:child_process'
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { FileRoot } from '#files/paths/file_root'

const SECRET = 'outside of the root'

interface Scene {
  work: string
  root: string
  outside: string
  files: FileRoot
}

async function openScene(): Promise<Scene> {
  const work = mkdtempSync(join(tmpdir(), 'culvert-files-'))
  const root = join(work, 'root')
  const outside = join(work, 'root2')
  for (const folder of [root, outside, join(root, 'folder')]) mkdirSync(folder)
  writeFileSync(join(outside, 'secret.txt'), SECRET)
  for (const file of ['a.txt', 'folder/a.txt']) writeFileSync(join(root, file), 'inside')
  return { work, root, outside, files: await FileRoot.open(root) }
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? String(error)

async function read(files: FileRoot, names: string[]): Promise<string> {
  return files.at(names, async ({ folder, name }) => {
    const file = await folder.file(name)
    try {
      return await file.readFile('utf8')
    } finally {
      await file.close()
    }
  })
}

test.group('The root of files', (group) => {
  let scene: Scene
  group.each.setup(async () => {
    scene = await openScene()
    return async () => {
      await scene.files.close()
      rmSync(scene.work, { recursive: true, force: true })
    }
  })

  test('has no folders left that were made for something that failed', async ({ assert }) => {
    const { files, root } = scene
    const failing = (names: string[], before = () => {}) =>
      assert.rejects(() =>
        files.withinMadeFor(names, 0o750, async () => {
          before()
          throw new Error('refused')
        })
      )
    await failing(['new', 'inner', 'last'])
    await failing(['folder', 'inner'])
    assert.deepEqual(readdirSync(root).toSorted(), ['a.txt', 'folder'])
    assert.deepEqual(readdirSync(join(root, 'folder')), ['a.txt'])
    await failing(['shared', 'inner'], () => writeFileSync(join(root, 'shared', 'theirs.txt'), ''))
    assert.deepEqual(readdirSync(join(root, 'shared')), ['theirs.txt'])
    assert.equal(await files.withinMadeFor(['kept'], 0o750, async () => 'done'), 'done')
    assert.isTrue(existsSync(join(root, 'kept')))
  })

  test('is read below, one name after the other', async ({ assert }) => {
    assert.equal(await read(scene.files, ['folder', 'a.txt']), 'inside')
    const names = await scene.files.within(['folder'], async (folder) =>
      (await folder.entries()).map(({ name }) => name)
    )
    assert.deepEqual(names, ['a.txt'])
  })

  test('no link is followed: to a folder, to a file, dangling, in a loop, through another link', async ({ assert }) => {
    const { root, outside, files } = scene
    symlinkSync(outside, join(root, 'to-folder'))
    symlinkSync(join(outside, 'secret.txt'), join(root, 'to-file'))
    symlinkSync(join(outside, 'new.txt'), join(root, 'dangling'))
    symlinkSync('loop', join(root, 'loop'))
    symlinkSync('to-folder', join(root, 'chain'))
    symlinkSync('..', join(root, 'parent'))
    for (const [names, code] of [
      [['to-folder', 'secret.txt'], 'ENOTDIR'],
      [['chain', 'secret.txt'], 'ENOTDIR'],
      [['parent', 'root2'], 'ENOTDIR'],
      [['loop', 'x'], 'ENOTDIR'],
      [['to-file'], 'ELOOP'],
      [['dangling'], 'ELOOP'],
      [['loop'], 'ELOOP'],
      [['missing', 'x'], 'ENOENT'],
      [['a.txt', 'x'], 'ENOTDIR'],
    ] as const)
      await assert.rejects(
        () => read(files, [...names]).catch((error: unknown) => Promise.reject(new Error(codeOf(error)))),
        code
      )
  })

  test('nothing is created through a link, and what is renamed over one replaces the link alone', async ({
    assert,
  }) => {
    const { root, outside, files } = scene
    symlinkSync(join(outside, 'new.txt'), join(root, 'dangling'))
    symlinkSync(join(outside, 'secret.txt'), join(root, 'to-file'))
    await files.within([], async (folder) => {
      for (const name of ['dangling', 'to-file']) {
        const failed = await folder.create(name, 0o600).catch(codeOf)
        assert.equal(failed, 'EEXIST')
      }
      assert.equal((await folder.facts('to-file')).permissions, '')
      assert.isTrue((await folder.facts('to-file')).stat.isSymbolicLink())
      await folder.rename('a.txt', folder, 'to-file')
      await folder.removeFile('dangling')
    })
    assert.equal(readFileSync(join(root, 'to-file'), 'utf8'), 'inside')
    assert.deepEqual(readdirSync(outside), ['secret.txt'])
    assert.equal(readFileSync(join(outside, 'secret.txt'), 'utf8'), SECRET)
  })

  test('the facts of an entry are its own: letters for what the service may do, and a hard link counts', async ({
    assert,
  }) => {
    linkSync(join(scene.root, 'a.txt'), join(scene.root, 'b.txt'))
    const facts = await scene.files.within([], (folder) => folder.facts('b.txt'))
    assert.equal(facts.permissions, 'rw')
    assert.equal(facts.stat.nlink, 2n)
    assert.equal(facts.stat.size, 6n)
  })

  test('a FIFO without a writer does not keep anyone waiting', async ({ assert }) => {
    execFileSync('mkfifo', [join(scene.root, 'fifo')])
    await scene.files.within([], async (folder) => {
      const file = await folder.file('fifo')
      assert.isTrue((await file.stat()).isFIFO())
      await file.close()
    })
  })

  test('a folder that was renamed meanwhile is still the one that was opened', async ({ assert }) => {
    const { root, outside, files } = scene
    await files.within(['folder'], async (folder) => {
      execFileSync('mv', [join(root, 'folder'), join(root, 'elsewhere')])
      symlinkSync(outside, join(root, 'folder'))
      const file = await folder.create('new.txt', 0o600)
      await file.close()
    })
    assert.isTrue(existsSync(join(root, 'elsewhere', 'new.txt')))
    assert.deepEqual(readdirSync(outside), ['secret.txt'])
  })
})
