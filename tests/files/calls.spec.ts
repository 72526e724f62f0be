import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import router from '@adonisjs/core/services/router'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Entry } from '#files/entries/entry'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { createUser, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import {
  at,
  auditedFiles,
  contentOf,
  FILES,
  filesOfAdmin,
  filesRoot,
  namesOf,
  onDisk,
  stagingLeft,
} from '#tests/support/files'

test.group('Calls of hosted files', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  let admin: ApiBrowser
  group.each.setup(async () => {
    files = await filesOfAdmin()
    admin = files.admin
  })

  test('what is created is listed, folders first, with everything that is known of it', async ({ assert }) => {
    assert.equal((await admin.post(FILES, { path: '/photos', type: 'directory' })).status, 201)
    const created = await files.create('/Read me.MD', 'Hello')
    assert.equal(created.status, 201)
    const listed = await admin.get(FILES)
    assert.equal(listed.headers.get('x-total-count'), '2')
    const [folder, file] = listed.body as Entry[]
    assert.containsSubset(folder, {
      name: 'photos',
      path: '/photos',
      type: 'directory',
      extension: '',
      size: null,
      permissions: 'rwx',
    })
    assert.containsSubset(file, {
      name: 'Read me.MD',
      path: '/Read me.MD',
      type: 'file',
      kind: 'plain',
      extension: 'md',
      size: 5,
      permissions: 'rw',
    })
    assert.deepEqual(file, created.body as Entry)
    assert.equal(
      new Date(file?.modified ?? '').getTime(),
      Number(statSync(onDisk('Read me.MD'), { bigint: true }).mtimeMs)
    )
    assert.equal(statSync(onDisk('Read me.MD')).mode & 0o7777, 0o640)
    assert.equal(statSync(onDisk('photos')).mode & 0o7777, 0o750)
    assert.deepEqual(await stagingLeft(), [])
  })

  test('hidden entries are listed where they are asked for, the reserved folder never', async ({ assert }) => {
    await files.create('/.hidden')
    await files.create('/plain')
    assert.deepEqual(namesOf((await admin.get(FILES)).body), ['plain'])
    assert.deepEqual(namesOf((await admin.get(`${FILES}?hidden=true`)).body), ['.hidden', 'plain'])
    assert.isTrue(existsSync(onDisk(RESERVED_FOLDER)))
    assert.equal(statSync(onDisk(RESERVED_FOLDER)).mode & 0o7777, 0o700)
  })

  test('only administrators with full rights are let in, from the moment on that they are', async ({ assert }) => {
    await files.create('/a.txt')
    const calls = Object.values(router.toJSON())
      .flat()
      .filter(({ pattern }) => `${pattern}/`.startsWith(`${FILES}/`))
      .flatMap(({ methods, pattern }) => methods.map((method) => [method, pattern.replace(':id', '1')] as const))
    assert.isAbove(calls.length, 30)
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    const user = await signedIn(await createUser())
    const revoked = await createUser({ isAdmin: true })
    const former = await signedIn(revoked)
    assert.equal((await former.get(FILES)).status, 200)
    await db.from('users').where('id', revoked.id).update({ is_admin: false, admin_role: null })
    for (const [method, path] of calls) {
      assert.equal((await api().call(method, path)).status, 401, `${method} ${path}`)
      for (const browser of [support, user, former])
        assert.equal((await browser.call(method, path)).status, 403, `${method} ${path}`)
    }
    assert.equal(contentOf('a.txt'), 'text')
  })

  test('fifty creations of one name make one file, and the other forty-nine are told', async ({ assert }) => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => files.create('/one.txt', `text ${index}`))
    )
    const made = answers.flatMap(({ status }, index) => (status === 201 ? [index] : []))
    assert.lengthOf(made, 1)
    assert.lengthOf(
      answers.filter(({ status }) => status === 409),
      49
    )
    assert.equal(contentOf('one.txt'), `text ${made[0]}`)
    assert.lengthOf(await auditedFiles(), 1)
    assert.deepEqual(await stagingLeft(), [])
  })

  test('no write goes through a link', async ({ assert }) => {
    const outside = join(filesRoot, '..', 'outside.txt')
    writeFileSync(outside, 'outside')
    symlinkSync(outside, onDisk('link.txt'))
    mkdirSync(onDisk('folder'))
    symlinkSync(join(filesRoot, '..'), onDisk('folder/up'))
    assert.equal((await admin.get(at('/link.txt', '/content'))).status, 409)
    assert.equal((await files.save('/link.txt', 'x')).status, 409)
    assert.equal((await files.create('/folder/up/new.txt')).status, 409)
    assert.equal((await admin.get(at('/folder/up'))).status, 409)
    assert.containsSubset((await admin.get(FILES)).body, [{ name: 'link.txt', kind: 'link', permissions: '' }])
    assert.equal((await admin.delete(FILES, { path: '/link.txt' })).status, 200)
    assert.equal(readFileSync(outside, 'utf8'), 'outside')
  })

  test('what is deleted comes back from the bin, with what is in it, and is audited without its content', async ({
    assert,
  }) => {
    await admin.post(FILES, { path: '/folder', type: 'directory' })
    await files.create('/folder/a.txt', 'very private')
    await files.save('/folder/a.txt', 'second')
    const deleted = await admin.delete(at('/folder'))
    assert.equal(deleted.status, 200)
    assert.deepEqual(namesOf((await admin.get(FILES)).body), [])
    const bin = (await admin.get(`${FILES}/bin`)).body as { id: string; path: string; deletedBy: number }[]
    assert.containsSubset(bin, [{ path: '/folder', type: 'directory', deletedBy: files.boss.id }])
    const restored = await admin.post(`${FILES}/bin/${bin[0]?.id}/restore`, {})
    assert.equal(restored.status, 200)
    assert.equal(contentOf('folder/a.txt'), 'second')
    assert.deepEqual((await admin.get(`${FILES}/bin`)).body, [])
    assert.equal((await admin.post(`${FILES}/bin/${bin[0]?.id}/restore`, {})).status, 404)
    const entries = await auditedFiles()
    assert.deepEqual(
      entries.map(({ action, path }) => `${action} ${path}`),
      [
        'file.create_folder /folder',
        'file.create /folder/a.txt',
        'file.save /folder/a.txt',
        'file.delete /folder',
        'file.restore /folder',
      ]
    )
    assert.isTrue(entries.every(({ actorId }) => actorId === files.boss.id))
    assert.notInclude(JSON.stringify(entries), 'private')
  })

  test('what is restored replaces nothing, and can be restored beside it; folders that are gone are made again', async ({
    assert,
  }) => {
    await admin.post(FILES, { path: '/folder', type: 'directory' })
    await files.create('/folder/a.txt', 'first')
    const { id } = (await admin.delete(FILES, { path: '/folder/a.txt' })).body as { id: string }
    await files.create('/folder/a.txt', 'second')
    assert.equal((await admin.post(`${FILES}/bin/${id}/restore`, {})).status, 409)
    await admin.delete(FILES, { path: '/folder' })
    assert.equal((await admin.post(`${FILES}/bin/${id}/restore`, { to: '/other/b.txt' })).status, 200)
    assert.equal(contentOf('other/b.txt'), 'first')
  })

  test('a move takes versions along and replaces nothing: not a file, not a folder, not into itself', async ({
    assert,
  }) => {
    await files.create('/a.txt', 'first')
    await files.save('/a.txt', 'second')
    await files.create('/b.txt', 'other')
    await admin.post(FILES, { path: '/folder', type: 'directory' })
    await admin.post(FILES, { path: '/empty', type: 'directory' })
    const move = async (path: string, to: string) => (await admin.post(`${FILES}/move`, { path, to })).status
    assert.equal(await move('/a.txt', '/b.txt'), 409)
    assert.equal(await move('/folder', '/empty'), 409)
    assert.equal(await move('/folder', '/folder/inner'), 422)
    assert.equal(await move('/missing', '/c.txt'), 404)
    assert.equal(await move('/a.txt', '/missing/c.txt'), 404)
    assert.equal(await move('/a.txt', '/folder/c.txt'), 200)
    assert.equal(await move('/folder', '/empty/moved'), 200)
    assert.equal(contentOf('empty/moved/c.txt'), 'second')
    assert.equal(contentOf('b.txt'), 'other')
    assert.deepEqual(readdirSync(filesRoot).toSorted(), [RESERVED_FOLDER, 'b.txt', 'empty'])
  })
})
