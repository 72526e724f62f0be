import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { Answer } from '#tests/support/api'
import { fileRoutes, FILES, filesOfAdmin, filesRoot } from '#tests/support/files'
import { formOf } from '#tests/support/forms'
import { seedHostile } from '#tests/support/hostile_calls'
import { OVERLONG_PATHS } from '#tests/support/hostile_paths'
import { TusClient, UPLOADS } from '#tests/support/tus'

/** The bytes that are written in an address as %xx. */
const bytesOf = (written: string) =>
  Buffer.from(
    written.replaceAll(/%(..)/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1'
  )

test.group('Paths in bytes that are no UTF-8', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  group.each.setup(async () => {
    files = await filesOfAdmin()
  })

  /** Each call that takes a path, with these bytes in its address, body, form or metadata. */
  function* sent(written: string): Generator<[where: string, answer: Promise<Answer>]> {
    const { admin } = files
    const bytes = bytesOf(written)
    for (const route of fileRoutes()) {
      const [method = '', pattern = ''] = route.split(' ')
      if (pattern.includes(':id'))
        yield [route, admin.call(method, pattern.replace(':id', written.replaceAll('/', '%2f')))]
      if (['GET', 'DELETE'].includes(method) && !pattern.includes(':id'))
        yield [route, admin.call(method, `${pattern}?path=/${written}&paths=/${written}&text=${written}`)]
    }
    const said = (before: string, after: string) => Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)])
    const json = (method: string, call: string, before: string, after: string): [string, Promise<Answer>] => [
      `the body of ${method} ${call}`,
      admin.raw(method, `${FILES}${call}`, said(before, after), 'application/json'),
    ]
    yield json('POST', '', '{"type":"file","path":"/', '"}')
    yield json('PUT', '', '{"content":"x","path":"/', '"}')
    yield json('DELETE', '', '{"path":"/', '"}')
    writeFileSync(join(filesRoot, 'mine.txt'), 'mine')
    for (const call of ['/copy', '/move']) {
      yield json('POST', call, '{"to":"/b.txt","path":"/', '"}')
      yield json('POST', call, '{"path":"/mine.txt","to":"/', '"}')
    }
    for (const place of ['path', 'file']) {
      const marked = formOf([
        { name: 'path', content: place === 'path' ? '/MARK' : '/' },
        { name: 'files', fileName: place === 'file' ? 'MARK' : 'b.txt', content: 'x' },
      ])
      const [before = '', after = ''] = marked.body.toString().split('MARK')
      yield [`the ${place} of a form`, admin.raw('POST', `${FILES}/upload`, said(before, after), marked.type)]
    }
    for (const [name, other] of [
      ['filename', `path ${Buffer.from('/').toString('base64')}`],
      ['path', `filename ${Buffer.from('b.txt').toString('base64')}`],
    ]) {
      const metadata = `${name} ${bytes.toString('base64')},${other}`
      const headers = { 'tus-resumable': '1.0.0', 'upload-length': '1', 'upload-metadata': metadata }
      yield [`the ${name} of an upload in parts`, admin.call('POST', UPLOADS, { headers })]
    }
  }

  test('lead nowhere, wherever bytes are sent', async ({ assert }) => {
    const { upload } = await seedHostile(files, files.admin)
    const outside = join(filesRoot, '..', 'outside.txt')
    writeFileSync(outside, 'outside needle')
    const before = readdirSync(join(filesRoot, '..')).toSorted()
    for (const written of OVERLONG_PATHS)
      for (const [where, answer] of sent(written)) {
        const { status, text } = await answer
        const what = `${written} in ${where}: ${status} ${text.slice(0, 200)}`
        assert.isBelow(status, 500, what)
        assert.notInclude(text, 'outside needle', what)
        // Nothing was taken for the entry that it would be without a check.
        assert.equal(readFileSync(join(filesRoot, 'a.txt'), 'utf8'), 'second', what)
      }
    assert.deepEqual(readdirSync(join(filesRoot, '..')).toSorted(), before)
    assert.equal(readFileSync(outside, 'utf8'), 'outside needle')
    assert.equal(await new TusClient(files.admin).offset(upload), 0)
  })
})
