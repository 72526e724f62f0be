import type { Readable } from 'node:stream'
import { test } from '@japa/runner'
import type { HttpContext } from '@adonisjs/core/http'
import { type CsvColumns, sendCsv } from '#core/http/send_csv'

interface Row {
  name: string
  age: number | null
}

const columns: CsvColumns<Row> = [
  ['Name', ({ name }) => name],
  ['Age', ({ age }) => age],
]

/** What would be sent, and how many batches were asked for. */
function file(batches: Row[][], failure?: Error) {
  let asked = 0
  const logged: unknown[] = []
  async function* source() {
    for (const batch of batches) {
      asked += 1
      yield batch
    }
    if (failure) throw failure
  }
  let body: Readable | undefined
  const response = { header: () => response, stream: (stream: Readable) => (body = stream) }
  const logger = { error: (what: unknown) => void logged.push(what) }
  sendCsv({ response, logger } as unknown as HttpContext, 'people.csv', columns, source())
  if (!body) throw new Error('nothing was sent')
  return { body, asked: () => asked, logged }
}

test.group('A list as a file', () => {
  test('has a line of titles, quotes what has to be quoted, and leaves out what is not known', async ({ assert }) => {
    const rows = [[{ name: 'Ann "Nan", Lee', age: 30 }], [{ name: 'Bo\nB', age: null }]]
    const text = (await file(rows).body.toArray()).join('')
    assert.equal(text, 'Name,Age\r\n"Ann ""Nan"", Lee",30\r\n"Bo\nB",\r\n')
  })

  test('no cell is a formula', async ({ assert }) => {
    for (const name of ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1']) {
      const text = (await file([[{ name, age: 1 }]]).body.toArray()).join('')
      assert.match(text, /^Name,Age\r\n"?'/)
    }
    assert.include((await file([[{ name: 'Ann', age: -1 }]]).body.toArray()).join(''), 'Ann,-1')
  })

  test('asks for the next batch only when the other side reads on', async ({ assert }) => {
    const many = Array.from({ length: 1_000 }, () => [{ name: 'x'.repeat(100), age: 1 }])
    const { body, asked } = file(many)
    await body.iterator({ destroyOnReturn: false }).next()
    assert.isBelow(asked(), 100)
    body.destroy()
  })

  test('what fails once the file is on its way is logged by its name', async ({ assert }) => {
    const failure = new Error('the database is gone')
    const { body, logged } = file([[{ name: 'Ann', age: 1 }]], failure)
    await assert.rejects(() => body.toArray(), 'the database is gone')
    assert.deepEqual(logged, [{ err: failure, file: 'people.csv' }])
  })
})
