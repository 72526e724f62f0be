import { mkdirSync, writeFileSync } from 'node:fs'
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
})
