import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { MOST_VERSIONS } from '#files/history/history'
import { at, contentOf, FILES, filesOfAdmin, onDisk, stagingLeft } from '#tests/support/files'

test.group('Texts of hosted files', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  group.each.setup(async () => void (files = await filesOfAdmin()))

  test('a text is read with its tag and saved over it; over another one it is refused and says who wrote that', async ({
    assert,
  }) => {
    await files.create('/a.txt', 'first')
    const read = await files.admin.get(at('/a.txt', '/content'))
    const tag = read.headers.get('etag') ?? ''
    assert.containsSubset(read.body, { path: '/a.txt', content: 'first', size: 5 })
    const saved = await files.save('/a.txt', 'second', tag)
    assert.equal(saved.status, 200)
    assert.equal(contentOf('a.txt'), 'second')
    const stale = await files.save('/a.txt', 'third', tag)
    assert.equal(stale.status, 412)
    assert.equal(stale.headers.get('etag'), saved.headers.get('etag'))
    const { changedBy, changedAt } = stale.body as { changedBy: number; changedAt: string }
    assert.equal(changedBy, files.boss.id)
    assert.isBelow(Math.abs(Date.parse(changedAt) - Date.now()), 60_000)
    assert.equal(contentOf('a.txt'), 'second')
    assert.equal((await files.save('/a.txt', 'third', saved.headers.get('etag') ?? '')).status, 200)
    assert.equal((await files.save('/a.txt', 'fourth', 'W/"x"')).status, 412)
    assert.equal((await files.save('/a.txt', 'fourth')).status, 200)
    assert.equal(contentOf('a.txt'), 'fourth')
    assert.deepEqual(await stagingLeft(), [])
  })

  test('a text with a NUL is refused as one that is read with it, and nothing is saved', async ({ assert }) => {
    await files.create('/a.txt', 'first')
    writeFileSync(onDisk('binary'), 'a\0b')
    const { message } = (await files.admin.get(at('/binary', '/content'))).body as { message: string }
    for (const answer of [
      await files.save('/a.txt', 'a\0b'),
      await files.save('/a.txt', '\0'),
      await files.create('/new.txt', 'a\0b'),
      await files.admin.post(FILES, { path: '/new.txt', type: 'file', content: '\0', like: '/a.txt' }),
    ]) {
      assert.equal(answer.status, 415)
      assert.containsSubset(answer.body, { code: 'E_NOT_TEXT', message })
    }
    assert.equal(contentOf('a.txt'), 'first')
    assert.deepEqual(readdirSync(onDisk('')).toSorted(), [RESERVED_FOLDER, 'a.txt', 'binary'])
    assert.deepEqual(await files.versionsOf('/a.txt'), [])
  })

  test('If-Match takes several tags, any of which may be there, and * for all', async ({ assert }) => {
    await files.create('/a.txt', 'first')
    const tag = (await files.admin.get(at('/a.txt', '/content'))).headers.get('etag') ?? ''
    for (const stale of ['"x", "y"', `"x", W/${tag}`, `"x, ${tag}`, `"x" ${tag}`, '', '"*"', `*, ${tag}`])
      assert.equal((await files.save('/a.txt', 'second', stale)).status, 412, stale)
    assert.equal(contentOf('a.txt'), 'first')
    for (const list of [`"x", ${tag}`, `${tag},"x"`, `"a,b" , W/"y",, ${tag} ,`, ' * '])
      assert.equal((await files.save('/a.txt', 'first', list)).status, 200, list)
    assert.equal((await files.save('/missing.txt', 'second', '*')).status, 404)
  })

  test('of two editors who save at once one is told, and nothing is lost', async ({ assert }) => {
    await files.create('/a.txt', 'first')
    const tag = (await files.admin.get(at('/a.txt', '/content'))).headers.get('etag') ?? ''
    const answers = await Promise.all(['one', 'two', 'three'].map((content) => files.save('/a.txt', content, tag)))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 412, 412])
  })

  test('line endings, the byte order mark and the mode stay', async ({ assert }) => {
    writeFileSync(onDisk('win.txt'), '\uFEFFone\r\ntwo\r\n')
    chmodSync(onDisk('win.txt'), 0o600)
    const { content } = (await files.admin.get(at('/win.txt', '/content'))).body as { content: string }
    assert.equal(content, 'one\r\ntwo\r\n')
    await files.save('/win.txt', 'one\nTWO\n')
    assert.equal(contentOf('win.txt'), '\uFEFFone\r\nTWO\r\n')
    assert.equal(statSync(onDisk('win.txt')).mode & 0o7777, 0o600)
    writeFileSync(onDisk('marked.txt'), '\uFEFFone\r\ntwo\nthree\n')
    await files.save('/marked.txt', 'one\ntwo\nthree\n')
    assert.equal(contentOf('marked.txt'), '\uFEFFone\r\ntwo\nthree\n')
    writeFileSync(onDisk('mixed.txt'), 'one\r\ntwo\nthree')
    await files.save('/mixed.txt', 'one\ntwo\r\nthree')
    assert.equal(contentOf('mixed.txt'), 'one\ntwo\r\nthree')
  })

  test('a file that replaces another is never run as its owner or group', async ({ assert }) => {
    writeFileSync(onDisk('run.sh'), 'one')
    const mode = () => (statSync(onDisk('run.sh')).mode & 0o7777).toString(8)
    chmodSync(onDisk('run.sh'), 0o6755)
    await files.save('/run.sh', 'two')
    assert.equal(mode(), '755')
    chmodSync(onDisk('run.sh'), 0o6755)
    const [version] = await files.versionsOf('/run.sh')
    await files.admin.post(`${FILES}/versions/restore`, { path: '/run.sh', id: version?.id })
    assert.deepEqual([contentOf('run.sh'), mode()], ['one', '755'])
  })

  test('a new file has the line endings and the byte order mark of the one that it is like', async ({ assert }) => {
    writeFileSync(onDisk('win.txt'), '\uFEFFone\r\ntwo\r\n')
    writeFileSync(onDisk('binary'), Buffer.from([1, 0, 13, 2]))
    const created = async (like: string) => {
      const path = `/like ${like.slice(1)}`
      const answer = await files.admin.post(FILES, { path, type: 'file', content: 'mine\ntwo\n', like })
      assert.equal(answer.status, 201, like)
      return contentOf(path.slice(1))
    }
    assert.equal(await created('/win.txt'), '\uFEFFmine\r\ntwo\r\n')
    for (const like of ['/binary', '/missing.txt']) assert.equal(await created(like), 'mine\ntwo\n')
  })

  test('what is no text, or too much of it, is refused with a word about downloading it', async ({ assert }) => {
    writeFileSync(onDisk('large.txt'), 'a'.repeat(1_000_001))
    writeFileSync(onDisk('largest.txt'), 'é'.repeat(500_000))
    writeFileSync(onDisk('binary'), Buffer.from([1, 0, 2]))
    writeFileSync(onDisk('latin1.txt'), Buffer.from('café', 'latin1'))
    writeFileSync(onDisk('utf16.txt'), Buffer.from('\uFEFFhi', 'utf16le'))
    for (const [name, status] of [
      ['large.txt', 413],
      ['largest.txt', 200],
      ['binary', 415],
      ['latin1.txt', 415],
      ['utf16.txt', 415],
    ] as const) {
      const answer = await files.admin.get(at(name, '/content'))
      assert.equal(answer.status, status, name)
      if (status !== 200) {
        assert.include((answer.body as { message: string }).message, 'Download')
        assert.equal((await files.save(name, 'x')).status, status, name)
      }
    }
    for (const tooLong of ['€'.repeat(333_334), 'a'.repeat(1_000_001)]) {
      const refused = await files.save('largest.txt', tooLong)
      assert.equal(refused.status, 413)
      assert.equal((await files.create('/new.txt', tooLong)).status, 413)
    }
    assert.equal((await files.save('largest.txt', '\u0001'.repeat(1_000_000))).status, 200)
    assert.equal(statSync(onDisk('largest.txt')).size, 1_000_000)
  })

  test('the last ten versions are kept', async ({ assert }) => {
    await files.create('/a.txt', '0')
    for (let round = 1; round <= 14; round += 1) assert.equal((await files.save('/a.txt', String(round))).status, 200)
    const kept = readdirSync(onDisk(`${RESERVED_FOLDER}/versions`), { recursive: true }).filter((name) =>
      /\d-\d+$/.test(String(name))
    )
    assert.lengthOf(kept, MOST_VERSIONS)
  })
})
