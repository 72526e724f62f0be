import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { createUser, signedIn } from '#tests/support/accounts'
import { freeze } from '#tests/support/clock'
import { at, auditedFiles, contentOf, FILES, filesOfAdmin, onDisk, stagingLeft } from '#tests/support/files'

interface Outcome {
  path?: string
  id?: string
  state: string
  code?: string
  entry?: { path: string }
  item?: { id: string }
}

test.group('A selection of hosted files in one call', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  group.each.setup(async () => void (files = await filesOfAdmin()))

  const post = async (call: string, body: object) => {
    const { status, body: answer } = await files.admin.post(`${FILES}/${call}`, body)
    return { status, ...(answer as { results: Outcome[]; job: unknown }) }
  }

  const remove = async (paths: string[]) => {
    const { status, body } = await files.admin.delete(FILES, { paths })
    return { status, ...(body as { results: Outcome[] }) }
  }

  test('is moved to a folder; what was refused is told, and the others are done', async ({ assert }) => {
    for (const path of ['/a.txt', '/b.txt', '/c.txt']) await files.create(path, path)
    await files.save('/a.txt', 'second')
    await files.createFolder('/folder')
    await files.create('/folder/b.txt', 'other')
    const { status, results, job } = await post('move', {
      paths: ['/a.txt', '/b.txt', '/gone.txt', '/c.txt'],
      to: '/folder',
    })
    assert.equal(status, 200)
    assert.isNull(job)
    assert.containsSubset(results, [
      { path: '/a.txt', state: 'done', entry: { path: '/folder/a.txt' } },
      { path: '/b.txt', state: 'refused', code: 'E_FILE_EXISTS' },
      { path: '/gone.txt', state: 'refused', code: 'E_FILE_NOT_FOUND' },
      { path: '/c.txt', state: 'done' },
    ])
    assert.deepEqual(readdirSync(onDisk('folder')).toSorted(), ['a.txt', 'b.txt', 'c.txt'])
    assert.lengthOf(await files.versionsOf('/folder/a.txt'), 1)
    assert.equal(contentOf('folder/b.txt'), 'other')
    assert.equal(contentOf('b.txt'), '/b.txt')
  })

  test('is copied with what is in it, without links and without versions, and known as new', async ({ assert }) => {
    await files.createFolder('/folder')
    await files.create('/folder/a.txt', 'inside')
    await files.save('/folder/a.txt', 'later')
    await files.create('/b.txt', 'beside')
    await files.createFolder('/copies')
    const { status, results } = await post('copy', { paths: ['/folder', '/b.txt'], to: '/copies/' })
    assert.equal(status, 200)
    assert.deepEqual(
      results.map(({ state, entry }) => [state, entry?.path]),
      [
        ['done', '/copies/folder'],
        ['done', '/copies/b.txt'],
      ]
    )
    assert.equal(contentOf('copies/folder/a.txt'), 'later')
    assert.equal(contentOf('folder/a.txt'), 'later')
    assert.deepEqual(await files.versionsOf('/copies/folder/a.txt'), [])
    const tag = (await files.admin.get(at('/copies/b.txt', '/content'))).headers.get('etag') ?? ''
    await files.save('/copies/b.txt', 'new')
    const stale = await files.save('/copies/b.txt', 'newer', tag)
    assert.equal((stale.body as { changedBy: number }).changedBy, files.boss.id)
    assert.deepEqual(await stagingLeft(), [])
    const copies = (await auditedFiles()).filter(({ action }) => action === 'file.copy')
    assert.containsSubset(copies, [
      { path: '/folder', to: '/copies/folder', size: null, actorId: files.boss.id },
      { path: '/b.txt', to: '/copies/b.txt', size: 6 },
    ])
  })

  test('a copy beside its original gets a number where that is asked for, and no folder is copied into itself', async ({
    assert,
  }) => {
    await files.create('/a.txt', 'first')
    await files.createFolder('/folder')
    const copy = (body: object) => files.admin.post(`${FILES}/copy`, body)
    assert.equal((await copy({ path: '/a.txt', to: '/a.txt' })).status, 409)
    for (const name of ['a (2).txt', 'a (3).txt'])
      assert.containsSubset((await copy({ path: '/a.txt', to: '/a.txt', existing: 'keep' })).body, { name })
    const words = "This can't be moved or copied into itself. Choose another folder."
    for (const path of ['/folder', '/a.txt'])
      for (const call of ['copy', 'move']) {
        const refused = await files.admin.post(`${FILES}/${call}`, { path, to: `${path}/inner` })
        assert.equal(refused.status, 422)
        assert.containsSubset(refused.body, { message: words })
      }
    assert.equal((await copy({ path: '/gone', to: '/b' })).status, 404)
    symlinkSync('a.txt', onDisk('link'))
    assert.equal((await copy({ path: '/link', to: '/b' })).status, 409)
    assert.deepEqual(readdirSync(onDisk('folder')), [])
  })

  test('is deleted, restored and deleted for good, each with its result', async ({ assert }) => {
    for (const path of ['/a.txt', '/b.txt']) await files.create(path, path)
    const { results } = await remove(['/a.txt', '/gone.txt', '/b.txt'])
    assert.deepEqual(
      results.map(({ state }) => state),
      ['done', 'refused', 'done']
    )
    const ids = results.flatMap(({ item }) => (item ? [item.id] : []))
    await files.create('/b.txt', 'new')
    const restored = await post('bin/restore', { ids: [...ids, 'gone'] })
    assert.containsSubset(restored.results, [
      { id: ids[0], state: 'done', entry: { path: '/a.txt' } },
      { id: ids[1], state: 'refused', code: 'E_FILE_EXISTS' },
      { id: 'gone', state: 'refused', code: 'E_NOT_IN_BIN' },
    ])
    assert.equal(contentOf('a.txt'), '/a.txt')
    const more = await files.remove('/a.txt')
    await files.remove('/b.txt')
    assert.deepEqual((await files.admin.delete(`${FILES}/bin`, { ids: [ids[1], more] })).body, { deleted: 2 })
    assert.lengthOf(await files.bin(), 1)
    assert.deepEqual(
      (await auditedFiles()).slice(-2).map(({ action, path }) => [action, path]),
      [
        ['file.delete_forever', '/a.txt'],
        ['file.delete_forever', '/b.txt'],
      ]
    )
  })

  test('is downloaded as one zip whatever its addresses add up to, by whoever asked and for five minutes', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup, new Date().toISOString())
    mkdirSync(onDisk('folder'))
    const names = Array.from({ length: 300 }, (_, index) => `${'long name '.repeat(4)}${index}.txt`)
    for (const name of names) writeFileSync(onDisk(`folder/${name}`), name)
    const paths = names.map((name) => `/folder/${name}`)
    const kept = await files.admin.post(`${FILES}/selections`, { paths })
    assert.equal(kept.status, 201)
    const { selection } = kept.body as { selection: string }
    const address = `${FILES}/download?${new URLSearchParams({ selection }).toString()}`
    const sent = await files.admin.get(address)
    assert.equal(sent.status, 200)
    assert.equal(sent.headers.get('content-disposition'), 'attachment; filename="folder.zip"')
    for (const name of names) assert.include(sent.text, name)
    const other = await signedIn(await createUser({ isAdmin: true }))
    assert.equal((await other.get(address)).status, 404)
    clock.advance({ minutes: 5 })
    assert.equal((await files.admin.get(address)).status, 404)
    await files.admin.post(`${FILES}/selections`, { paths: ['/folder'] })
    assert.lengthOf(readdirSync(onDisk(`${RESERVED_FOLDER}/selections`)), 1)
  })
})
