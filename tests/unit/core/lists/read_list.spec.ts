import { test } from '@japa/runner'
import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiError } from '#core/errors'
import { readList } from '#core/http/read_list'
import { defineList } from '#core/lists/define_list'

const people = defineList({
  name: 'people',
  sorts: ['id', 'name'],
  descending: true,
  filters: { q: vine.string().maxLength(10).optional(), isOld: vine.boolean().optional() },
})

const read = (query: Record<string, string>) =>
  readList({ request: { qs: () => query } as unknown as HttpContext['request'] }, people)

async function refusal(query: Record<string, string>) {
  try {
    await read(query)
  } catch (error) {
    return error
  }
  throw new Error('nothing was refused')
}

test.group('Reading what is wanted of a list', () => {
  test('without a word it is the first page by the default', async ({ assert }) => {
    const request = await read({})
    assert.deepEqual(request.sort, { field: 'id', descending: true })
    assert.deepEqual([request.from, request.size, request.ids, request.after], [0, 25, null, null])
  })

  test('sort, range and filter are JSON as react-admin writes them', async ({ assert }) => {
    const filter = '{"q":"ann","isOld":true}'
    const request = await read({ sort: '["name","ASC"]', range: '[50,74]', filter })
    assert.deepEqual(request.sort, { field: 'name', descending: false })
    assert.deepEqual([request.from, request.size], [50, 25])
    assert.deepEqual(request.filter, { q: 'ann', isOld: true })
  })

  test('rows by number leave out what is no number', async ({ assert }) => {
    assert.deepEqual((await read({ filter: '{"id":[3,"4","x",-1,1.5]}' })).ids, [3, 4])
  })

  test('what is not offered or not readable is refused with its name', async ({ assert }) => {
    for (const [query, field] of [
      [{ sort: '["password_hash","ASC"]' }, 'sort'],
      [{ sort: '["name","sideways"]' }, 'sort'],
      [{ sort: 'name' }, 'sort'],
      [{ sort: '{"name":1}' }, 'sort'],
      [{ range: '[5,4]' }, 'range'],
      [{ range: '[0,"9"]' }, 'range'],
      [{ range: '[-1,9]' }, 'range'],
      [{ range: '[0,500]' }, 'range'],
      [{ filter: '{"password":"x"}' }, 'filter'],
      [{ filter: '{"__proto__":"x"}' }, 'filter'],
      [{ filter: '[1]' }, 'filter'],
      [{ filter: 'q' }, 'filter'],
      [{ after: '###' }, 'after'],
    ] as const) {
      const error = await refusal(query)
      assert.instanceOf(error, ApiError)
      const { status, errors } = error as ApiError
      assert.equal(status, 422)
      assert.equal(errors?.[0]?.field, field)
    }
  })

  test('a value that its filter does not take is refused by the name of the filter', async ({ assert }) => {
    const { messages } = (await refusal({ filter: '{"q":"longer than ten"}' })) as { messages: { field: string }[] }
    assert.deepEqual(
      messages.map(({ field }) => field),
      ['q']
    )
  })

  test('page numbers end, and `after` goes on', async ({ assert }) => {
    const error = (await refusal({ range: '[9980,10004]' })) as ApiError
    assert.equal(error.code, 'E_PAGE_TOO_DEEP')
    const after = Buffer.from('["zoe",7]').toString('base64url')
    const request = await read({ range: '[0,24]', after })
    assert.deepEqual(request.after, { value: 'zoe', id: 7 })
  })
})
