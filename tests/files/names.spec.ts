import { linkSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { test } from '@japa/runner'
import type { ApiBrowser } from '#tests/support/api'
import { at, auditedFiles, contentOf, FILES, filesOfAdmin, namesOf, onDisk } from '#tests/support/files'

test.group('Names of hosted files', (group) => {
  let admin: ApiBrowser
  group.each.setup(async () => {
    admin = (await filesOfAdmin()).admin
  })

  test('names with separate accents are listed, no path leads there, and they can be fixed', async ({ assert }) => {
    const [apart, one] = ['Cafe\u0301', 'Caf\u00e9']
    mkdirSync(onDisk('folder'))
    mkdirSync(onDisk(`folder/${apart}`))
    writeFileSync(onDisk(`folder/${apart}/inner.txt`), 'inside')
    for (const name of [`${apart}.txt`, `${one}.txt`]) writeFileSync(onDisk(`folder/${name}`), name)
    assert.include(namesOf((await admin.get(at('/folder'))).body), apart)
    assert.equal((await admin.get(at(`/folder/${apart}`))).status, 422)
    assert.deepEqual((await admin.post(`${FILES}/names`, { path: '/folder' })).body, { renamed: 2, left: 0 })
    assert.deepEqual(namesOf((await admin.get(at('/folder'))).body).toSorted(), [one, `${one} (2).txt`, `${one}.txt`])
    // What had the name keeps it.
    assert.equal(contentOf(`folder/${one}.txt`), `${one}.txt`)
    assert.equal(contentOf(`folder/${one}/inner.txt`), 'inside')
    assert.deepEqual((await admin.post(`${FILES}/names`, { path: '/folder' })).body, { renamed: 0, left: 0 })
    assert.deepEqual(
      (await auditedFiles()).map(({ action, to }) => [action, to]).toSorted(),
      [
        ['file.move', `/folder/${one}`],
        ['file.move', `/folder/${one} (2).txt`],
      ].toSorted()
    )
  })

  test('names with characters that no path may hold get an underscore for each', async ({ assert }) => {
    mkdirSync(onDisk('a\\b'))
    writeFileSync(onDisk('a\\b/c'), 'inside')
    writeFileSync(onDisk('tab\there'), 'tab')
    assert.deepEqual((await admin.post(`${FILES}/names`, { path: '/' })).body, { renamed: 2, left: 0 })
    assert.equal(contentOf('a_b/c'), 'inside')
    assert.equal(contentOf('tab_here'), 'tab')
  })

  test('a name that would be too long is shortened before its extension, and one of spaces gets a word', async ({
    assert,
  }) => {
    mkdirSync(onDisk('old'))
    // Each of these bytes is a letter of two bytes in UTF-8, the euro sign one of three.
    const long = (last: string) => Buffer.from(`${onDisk('old')}/\xE9${'\xE8'.repeat(249)}${last}.txt`, 'latin1')
    for (const last of ['\x80', '\xE9']) writeFileSync(long(last), 'long')
    writeFileSync(Buffer.from(`${onDisk('old')}/\xA0`, 'latin1'), 'no break')
    writeFileSync(onDisk('old/  '), 'spaces')
    assert.deepEqual((await admin.post(`${FILES}/names`, { path: '/old' })).body, { renamed: 4, left: 0 })
    const [first, second] = [`\u00e9${'\u00e8'.repeat(124)}.txt`, `\u00e9${'\u00e8'.repeat(122)} (2).txt`]
    assert.sameMembers(readdirSync(onDisk('old')), [first, second, 'unnamed', 'unnamed (2)'])
    for (const name of [first, second, 'unnamed', 'unnamed (2)'])
      assert.equal((await admin.delete(at(`/old/${name}`))).status, 200, name)
  })

  test('one file under both spellings keeps two names, and the others are fixed too', async ({ assert }) => {
    const [apart, one] = ['Cafe\u0301.txt', 'Caf\u00e9.txt']
    mkdirSync(onDisk('folder'))
    writeFileSync(onDisk(`folder/${apart}`), 'twice')
    linkSync(onDisk(`folder/${apart}`), onDisk(`folder/${one}`))
    writeFileSync(onDisk('folder/tab\there'), 'tab')
    assert.deepEqual((await admin.post(`${FILES}/names`, { path: '/folder' })).body, { renamed: 2, left: 0 })
    assert.sameMembers(readdirSync(onDisk('folder')), [one, 'Caf\u00e9 (2).txt', 'tab_here'])
  })
})
