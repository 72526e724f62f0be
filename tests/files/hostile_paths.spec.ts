import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import * as validators from '#files/http/validators'
import * as searchValidators from '#files/http/search_validators'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import type { Answer } from '#tests/support/api'
import { forgetIndex, searched } from '#tests/support/file_search'
import { fileRoutes, FILES, filesOfAdmin, filesRoot, namesOf, onDisk } from '#tests/support/files'
import { uploadForm } from '#tests/support/forms'
import { hostileCalls, NO_PATHS, seedHostile } from '#tests/support/hostile_calls'
import { DISGUISED_NAMES, HOSTILE_PATHS } from '#tests/support/hostile_paths'
import { TusClient } from '#tests/support/tus'
import type { Validator } from '#tests/support/validators/all'

/** Calls that take a filter as any text and answer what there is. */
const SEARCHES = /^GET \/api\/files\/search/

/** A selection is answered for each of its paths. */
const isEachRefused = ({ status, body }: Answer) =>
  status === 200 &&
  ((body as { results?: { state: string }[] }).results ?? []).every(({ state }) => state === 'refused')

/** Notes which fields a validator takes whenever one is asked. */
function watchValidators(cleanup: (undo: () => void) => void, asked: (field: string) => void) {
  for (const one of Object.values({ ...validators, ...searchValidators }) as (Validator | (() => void))[]) {
    if (!('validate' in one)) continue
    const { validate } = one
    const fields = (one.toJSON().schema.schema.properties ?? []).map(({ fieldName }) => fieldName)
    one.validate = (...given) => {
      for (const field of fields) asked(field)
      return validate(...given)
    }
    cleanup(() => void (one.validate = validate))
  }
}

test.group('Hostile paths', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  group.each.setup(async () => {
    files = await filesOfAdmin()
    await forgetIndex()
    return forgetIndex
  })

  test('go through every parameter of every call that there is', async ({ assert, cleanup }) => {
    const calls = hostileCalls(files.admin, await seedHostile(files, files.admin))
    assert.sameMembers(Object.keys(calls), fileRoutes())
    let fields = new Set<string>()
    watchValidators(cleanup, (field) => fields.add(field))
    for (const [call, parameters] of Object.entries(calls)) {
      fields = new Set([...call.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''))
      for (const send of Object.values(parameters).flat()) await send('x')
      assert.includeMembers(Object.keys(parameters), [...fields], call)
    }
  })

  test('are refused there, and nothing happens', async ({ assert }) => {
    const { admin } = files
    const calls = hostileCalls(admin, await seedHostile(files, admin))
    writeFileSync(join(filesRoot, '..', 'outside.txt'), 'outside needle')
    mkdirSync(onDisk('links'))
    symlinkSync('../..', onDisk('links/out'))
    await searched(admin)
    const before = readdirSync(join(filesRoot, '..')).toSorted()
    for (const { what, path } of HOSTILE_PATHS)
      for (const [call, parameters] of Object.entries(calls))
        for (const [name, sends] of Object.entries(parameters))
          for (const send of sends) {
            const answer = await send(path)
            const where = `${what} as ${name} of ${call}: ${answer.status} ${answer.text.slice(0, 200)}`
            if (SEARCHES.test(call)) {
              assert.oneOf(answer.status, [200, 422], where)
              assert.notInclude(answer.text, 'outside.txt', where)
            } else if (NO_PATHS.has(name)) assert.oneOf(answer.status, [400, 404, 409, 415, 422], where)
            else assert.isTrue([400, 404, 422].includes(answer.status) || isEachRefused(answer), where)
          }
    assert.deepEqual(readdirSync(join(filesRoot, '..')).toSorted(), before)
    assert.deepEqual(namesOf((await admin.get(FILES)).body), ['links', 'a.txt'])
    assert.equal(readFileSync(onDisk('a.txt'), 'utf8'), 'second')
    assert.lengthOf(await files.bin(), 1)
  })

  test('in disguise go through every parameter too, and lead nowhere', async ({ assert }) => {
    for (const name of DISGUISED_NAMES) {
      files = await filesOfAdmin()
      const { admin } = files
      writeFileSync(join(filesRoot, '..', 'outside.txt'), 'outside needle')
      const before = readdirSync(join(filesRoot, '..')).toSorted()
      const calls = hostileCalls(admin, await seedHostile(files, admin))
      for (const [call, parameters] of Object.entries(calls))
        for (const [parameter, sends] of Object.entries(parameters))
          for (const send of sends) {
            const answer = await send(name)
            const where = `${name} as ${parameter} of ${call}: ${answer.status} ${answer.text.slice(0, 200)}`
            assert.isBelow(answer.status, 500, where)
            assert.notInclude(answer.text, 'outside needle', where)
          }
      assert.deepEqual(readdirSync(join(filesRoot, '..')).toSorted(), before, name)
      assert.equal(readFileSync(join(filesRoot, '..', 'outside.txt'), 'utf8'), 'outside needle', name)
    }
  })

  const upload = (name: string, content: string, fields: Record<string, string> = {}) => {
    const { body, type } = uploadForm('/', { [name.replaceAll('"', '%22')]: content }, fields)
    return files.admin.raw('POST', `${FILES}/upload`, body, type)
  }
  const uploadInParts = async (name: string, content: string) => {
    const tus = new TusClient(files.admin)
    const begun = await tus.begin(Buffer.byteLength(content), { filename: name })
    return begun.status === 201 ? tus.send(begun.headers.get('location') ?? '', 0, Buffer.from(content)) : begun
  }

  test('a name that is composed in another way is one name with its twin, and replaces it nowhere', async ({
    assert,
  }) => {
    const [composed, apart] = ['caf\u00e9.txt', 'cafe\u0301.txt']
    await files.create(`/${composed}`, 'first')
    await files.create('/other.txt', 'other')
    const { admin } = files
    for (const answer of [await upload(apart, 'x'), await uploadInParts(apart, 'x')])
      assert.containsSubset(answer, { status: 409, body: { code: 'E_FILE_EXISTS', names: [composed] } })
    for (const answer of [
      await files.create(`/${apart}`),
      await admin.post(`${FILES}/move`, { path: '/other.txt', to: `/${apart}` }),
      await admin.post(`${FILES}/copy`, { path: '/other.txt', to: `/${apart}` }),
    ])
      assert.equal(answer.status, 422)
    assert.equal((await upload(apart, 'second', { existing: 'keep' })).status, 201)
    assert.sameMembers(readdirSync(filesRoot), [RESERVED_FOLDER, composed, 'caf\u00e9 (2).txt', 'other.txt'])
    assert.equal(readFileSync(onDisk(composed), 'utf8'), 'first')
  })

  test('a name in other letters is another file, also as a target, and one in the other case of the reserved folder none', async ({
    assert,
  }) => {
    const { admin } = files
    await files.create('/Read.txt', 'first')
    for (const name of ['READ.txt', 'read.txt', 'ｒead.txt']) {
      assert.oneOf((await upload(name, name)).status, [201])
      assert.equal(readFileSync(onDisk('Read.txt'), 'utf8'), 'first', name)
      assert.equal(readFileSync(onDisk(name), 'utf8'), name)
    }
    const moved = await admin.post(`${FILES}/move`, { path: '/read.txt', to: '/rEAD.txt' })
    assert.containsSubset(moved, { status: 200, body: { name: 'rEAD.txt' } })
    assert.equal(readFileSync(onDisk('READ.txt'), 'utf8'), 'READ.txt')
    for (const name of [RESERVED_FOLDER.toUpperCase(), RESERVED_FOLDER.replace('c', 'C')])
      assert.equal((await upload(name, 'x')).status, 422, name)
  })
})
