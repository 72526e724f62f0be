import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
  chmodSync,
} from 'node:fs'
import { request as send } from 'node:http'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Entry } from '#files/entries/entry'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { UploadRules } from '#files/upload/upload_rules'
import { createUser, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { eventually } from '#tests/support/eventually'
import { filesRoot, freshFiles, onDisk, stagingLeft } from '#tests/support/files'
import { formOf, uploadForm } from '#tests/support/forms'
import type { User } from '#users/index'

const PATH = '/api/files/upload'

test.group('Uploads of hosted files', (group) => {
  let boss: User
  let admin: ApiBrowser
  group.each.setup(async () => {
    await freshFiles()
    boss = await createUser({ isAdmin: true })
    admin = await signedIn(boss)
    return () => app.container.restore(UploadRules)
  })

  const upload = (files: Record<string, string | Uint8Array>, fields: Record<string, string> = {}, path = '/') => {
    const { body, type } = uploadForm(path, files, fields)
    return admin.raw('POST', PATH, body, type)
  }
  const allow = (mostBytes: number, accepted: string[] = []) =>
    app.container.swap(UploadRules, () => new UploadRules(mostBytes, accepted))
  const names = () =>
    readdirSync(filesRoot)
      .filter((name) => name !== RESERVED_FOLDER)
      .toSorted()

  test('files are in the folder that the form names, byte by byte, and in the audit log', async ({ assert }) => {
    mkdirSync(onDisk('photos'))
    const photo = randomBytes(3_000_000)
    const sent = await upload({ 'a.jpg': photo, 'empty.txt': '' }, {}, '/photos')
    assert.equal(sent.status, 201, sent.text)
    assert.containsSubset(sent.body, [
      { path: '/photos/a.jpg', size: 3_000_000, extension: 'jpg' },
      { path: '/photos/empty.txt', size: 0 },
    ])
    assert.isTrue(readFileSync(onDisk('photos/a.jpg')).equals(photo))
    assert.equal(statSync(onDisk('photos/a.jpg')).mode & 0o7777, 0o640)
    const rows = (await db.from('audit_log').orderBy('id')) as { action: string; actor_id: number; changes: string }[]
    assert.deepEqual(
      rows.map(({ action, actor_id, changes }) => [action, Number(actor_id), JSON.parse(changes) as unknown]),
      [
        ['file.upload', boss.id, { path: '/photos/a.jpg', size: 3_000_000 }],
        ['file.upload', boss.id, { path: '/photos/empty.txt', size: 0 }],
      ]
    )
    assert.deepEqual(await stagingLeft(), [])
  })

  test('the folder may be named behind the files', async ({ assert }) => {
    mkdirSync(onDisk('folder'))
    const { body, type } = formOf([
      { name: 'files', fileName: 'a.txt', content: 'a' },
      { name: 'path', content: '/folder' },
    ])
    assert.equal((await admin.raw('POST', PATH, body, type)).status, 201)
    assert.isTrue(existsSync(onDisk('folder/a.txt')))
  })

  test('files in a field of another name are refused with its name, and none of the form is saved', async ({
    assert,
  }) => {
    const parts = { path: { name: 'path', content: '/' }, file: { name: 'files', fileName: 'a.txt', content: 'a' } }
    for (const [field, part, words] of [
      ['files[]', { name: 'files[]', fileName: 'b.txt', content: 'b' }, /in the field “files”, not “files\[\]”/],
      ['files', { name: 'files', content: 'b' }, /Send this part with a file name/],
    ] as const) {
      const { body, type } = formOf([parts.path, parts.file, part])
      const refused = await admin.raw('POST', PATH, body, type)
      assert.containsSubset(refused, { status: 422, body: { code: 'E_VALIDATION_ERROR', errors: [{ field }] } })
      assert.match((refused.body as { message: string }).message, words)
    }
    assert.deepEqual([names(), await stagingLeft()], [[], []])
  })

  test('a file that is too large is refused by its real bytes, in the words of the specification', async ({
    assert,
  }) => {
    allow(1_000_000)
    assert.equal((await upload({ 'just.bin': Buffer.alloc(1_000_000) })).status, 201)
    const refused = await upload({
      'small.txt': 'x',
      'large.bin': Buffer.alloc(1_000_001),
      'more.bin': randomBytes(5_000_000),
    })
    assert.equal(refused.status, 413)
    assert.containsSubset(refused.body, { message: 'File "large.bin" is too large. Maximum size is 1.0 MB.' })
    assert.deepEqual(names(), ['just.bin'])
    assert.deepEqual(await stagingLeft(), [])
  })

  test('a type is accepted by the extension or by the content, and what the sender says counts for text alone', async ({
    assert,
  }) => {
    allow(1_000_000, ['.pdf', 'image/*', 'text/plain'])
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(200)])
    const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
    const one = async (fileName: string, content: Uint8Array | string, type?: string) => {
      const { body, type: form } = formOf([
        { name: 'path', content: '/' },
        { name: 'files', fileName, type, content },
      ])
      return admin.raw('POST', PATH, body, form)
    }
    assert.equal((await one('A.PDF', 'anything')).status, 201)
    assert.equal((await one('picture.bin', png)).status, 201)
    assert.equal((await one('notes', 'words', 'text/plain; charset=utf-8')).status, 201)
    const refused = await one('setup.exe', exe, 'image/png')
    assert.equal(refused.status, 415)
    assert.containsSubset(refused.body, { message: 'File type ".exe" is not supported.' })
    assert.equal((await one('notes.html', '<p>', 'text/html')).status, 415)
    assert.equal((await one('nothing', '')).status, 415)
    assert.deepEqual(names(), ['A.PDF', 'notes', 'picture.bin'])
    assert.deepEqual(await stagingLeft(), [])
  })

  test('of files of which one exists none is saved, unless the form says to keep both or to replace', async ({
    assert,
  }) => {
    writeFileSync(onDisk('a.txt'), 'old')
    writeFileSync(onDisk('a (2).txt'), 'other')
    chmodSync(onDisk('a.txt'), 0o600)
    const refused = await upload({ 'a.txt': 'new', 'b.txt': 'new' })
    assert.equal(refused.status, 409)
    assert.containsSubset(refused.body, { names: ['a.txt'] })
    assert.deepEqual(names(), ['a (2).txt', 'a.txt'])
    const kept = await upload({ 'a.txt': 'second', 'b.txt': 'b' }, { existing: 'keep' })
    assert.deepEqual(
      (kept.body as Entry[]).map(({ name }) => name),
      ['a (3).txt', 'b.txt']
    )
    assert.equal((await upload({ 'a.txt': 'new' }, { existing: 'replace' })).status, 201)
    assert.equal(readFileSync(onDisk('a.txt'), 'utf8'), 'new')
    assert.equal(statSync(onDisk('a.txt')).mode & 0o7777, 0o600)
    assert.equal((await upload({ 'a.txt': 'x' }, { existing: 'other' })).status, 422)
    const long = `${'é'.repeat(125)}.txt`
    writeFileSync(onDisk(long), 'x')
    const beside = (await upload({ [long]: 'y' }, { existing: 'keep' })).body as Entry[]
    assert.equal(beside[0]?.name, `${'é'.repeat(123)} (2).txt`)
  })

  test('nothing goes through a link or over a folder', async ({ assert }) => {
    const outside = onDisk('../outside.txt')
    writeFileSync(outside, 'outside')
    symlinkSync(outside, onDisk('link.txt'))
    symlinkSync('..', onDisk('up'))
    mkdirSync(onDisk('folder'))
    for (const existing of ['refuse', 'replace'])
      for (const name of ['link.txt', 'folder'])
        assert.equal((await upload({ [name]: 'x' }, { existing })).status, 409, `${name} ${existing}`)
    assert.equal((await upload({ 'a.txt': 'x' }, {}, '/up')).status, 409)
    assert.equal((await upload({ 'a.txt': 'x' }, {}, '/missing')).status, 404)
    assert.equal(readFileSync(outside, 'utf8'), 'outside')
    assert.deepEqual(await stagingLeft(), [])
  })

  test('a name is saved as NFC, and two spellings of one are one name', async ({ assert }) => {
    assert.equal((await upload({ 'cafe\u0301.txt': 'x' })).status, 201)
    assert.deepEqual(names(), ['caf\u00e9.txt'])
    assert.equal((await upload({ 'caf\u00e9.txt': 'y' })).status, 409)
    assert.equal((await upload({ 'e\u0301': 'x', '\u00e9': 'y' })).status, 409)
  })

  test('an upload that breaks off leaves nothing', async ({ assert }) => {
    const { body, type } = uploadForm('/', { 'a.bin': randomBytes(2_000_000) })
    await admin.get('/api/auth/methods')
    const headers = {
      'cookie': ['culvert', 'XSRF-TOKEN'].map((name) => `${name}=${admin.cookie(name)}`).join('; '),
      'x-xsrf-token': admin.cookie('XSRF-TOKEN') ?? '',
      'content-type': type,
      'content-length': body.length,
    }
    const sending = send(new URL(PATH, api().origin), { method: 'POST', headers })
    sending.on('error', () => {}).write(body.subarray(0, 1_000_000))
    await eventually('something is in', async () => (await stagingLeft()).length === 1)
    sending.destroy()
    await eventually('it is gone', async () => (await stagingLeft()).length === 0)
    assert.deepEqual(names(), [])
  })

  test('a form without files, without a folder, or that is no form is refused', async ({ assert }) => {
    const refused = async (parts: Parameters<typeof formOf>[0]) => {
      const { body, type } = formOf(parts)
      return (await admin.raw('POST', PATH, body, type)).body
    }
    assert.containsSubset(await refused([{ name: 'path', content: '/' }]), { errors: [{ field: 'files' }] })
    assert.containsSubset(await refused([{ name: 'files', fileName: 'a', content: 'x' }]), {
      errors: [{ field: 'path' }],
    })
    assert.equal((await admin.post(PATH, { path: '/' })).status, 415)
    assert.equal((await admin.raw('POST', PATH, 'x', 'multipart/form-data; boundary=y')).status, 400)
    assert.deepEqual(await stagingLeft(), [])
  })
})
