import { Readable } from 'node:stream'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { fieldText, type Part, readParts } from '#core/storage/multipart'
import { formOf } from '#tests/support/forms'

interface Read extends Omit<Part, 'content'> {
  content: Buffer
}

/** A body in pieces of this size. */
async function* inPieces(body: Uint8Array, size: number) {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size)
}

async function readAll(body: AsyncIterable<Uint8Array>, type: string): Promise<Read[]> {
  const parts: Read[] = []
  for await (const part of readParts(body, type)) {
    const pieces: Uint8Array[] = []
    for await (const piece of part.content) pieces.push(piece)
    parts.push({ ...part, content: Buffer.concat(pieces) })
  }
  return parts
}

/** As a browser packs it. */
async function packed(form: FormData) {
  const response = new Response(form)
  return { body: new Uint8Array(await response.arrayBuffer()), type: response.headers.get('content-type') ?? '' }
}

const name = fc
  .string({ minLength: 1, unit: 'grapheme' })
  .filter((text) => !/[\r\n%]/.test(text) && text.isWellFormed())
const content = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc
    .array(fc.constantFrom('\r', '\n', '-', '--', '\r\n--', 'x'), { maxLength: 60 })
    .map((all) => Buffer.from(all.join('')))
)

test.group('Forms', () => {
  test('what a browser packs arrives as it was, in pieces of any size', async ({ assert }) => {
    const files = fc.array(fc.record({ name, fileName: name, content }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(files, fc.integer({ min: 1, max: 90 }), async (files, size) => {
        const form = new FormData()
        for (const { name, fileName, content } of files)
          form.append(name, new Blob([Uint8Array.from(content)], { type: 'a/b' }), fileName)
        form.append('path', '/folder')
        const { body, type } = await packed(form)
        const parts = await readAll(inPieces(body, size), type)
        const sent = files.map((file) => ({ ...file, type: 'a/b', content: Buffer.from(file.content) }))
        assert.deepEqual(parts, [
          ...sent,
          { name: 'path', fileName: null, type: null, content: Buffer.from('/folder') },
        ])
      })
    )
  })

  test('a file name keeps its slashes and backslashes, and an odd one its quotes', async ({ assert }) => {
    const { body, type } = formOf([{ name: 'files', fileName: '..\\..\\a/%22b%22.txt', content: 'x' }])
    const [part] = await readAll(inPieces(body, 10), type)
    assert.equal(part?.fileName, '..\\..\\a/"b".txt')
  })

  test('a content is handed on where it arrived, without a copy', async ({ assert }) => {
    const { body, type } = formOf([{ name: 'a', fileName: 'a', content: 'x'.repeat(20_000) }])
    const arrived = await Array.fromAsync(inPieces(body, 1_000), (piece) => Uint8Array.from(piece))
    const memory = new Set(arrived.map(({ buffer }) => buffer))
    let handedOn = 0
    for await (const { content } of readParts(Readable.from(arrived), type))
      for await (const { buffer, length } of content) if (memory.has(buffer as ArrayBuffer)) handedOn += length
    // All but what arrived with a boundary.
    assert.isAtLeast(handedOn, 18_000)
  })

  test('a part that nobody reads is passed over', async ({ assert }) => {
    const { body, type } = formOf([
      { name: 'a', fileName: 'a', content: 'x'.repeat(10_000) },
      { name: 'b', content: 'text' },
    ])
    const seen: string[] = []
    for await (const part of readParts(inPieces(body, 700), type))
      seen.push(part.name === 'b' ? await fieldText(part, 10) : part.name)
    assert.deepEqual(seen, ['a', 'text'])
  })

  test('what is no form, or only a part of one, is refused: {what}')
    .with([
      { what: 'no boundary', body: formOf([{ name: 'a', content: 'x' }]).body, type: 'multipart/form-data' },
      {
        what: 'another boundary',
        body: formOf([{ name: 'a', content: 'x' }]).body,
        type: 'multipart/form-data; boundary=other',
      },
      {
        what: 'an end that is missing',
        body: Buffer.from('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf'),
        type: '',
      },
      { what: 'no disposition', body: Buffer.from('--b\r\nContent-Type: a/b\r\n\r\nx\r\n--b--'), type: '' },
      {
        what: 'no name',
        body: Buffer.from('--b\r\nContent-Disposition: form-data; filename="a"\r\n\r\nx\r\n--b--'),
        type: '',
      },
      { what: 'headers without an end', body: Buffer.from(`--b\r\nX: ${'x'.repeat(20_000)}`), type: '' },
      {
        what: 'over-long UTF-8 in a name',
        body: Buffer.from('--b\r\nContent-Disposition: form-data; name="\xc0\xae"\r\n\r\nx\r\n--b--', 'latin1'),
        type: '',
      },
      { what: 'nothing', body: Buffer.from(''), type: '' },
    ] as { what: string; body: Uint8Array; type: string }[])
    .run(async ({ assert }, { body, type }) => {
      const failed = await readAll(inPieces(body, 50), type || 'multipart/form-data; boundary=b').catch(
        (error: unknown) => (error as { code: string }).code
      )
      assert.equal(failed, 'E_BAD_FORM')
    })
})
