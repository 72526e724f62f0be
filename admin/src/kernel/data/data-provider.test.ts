import { afterEach, expect, test, vi } from 'vitest'
import { stubApi } from '../../../../frontend/test-support/render-app'
import { ConsoleError } from './console-error'
import { createDataProvider } from './data-provider'
import { SomeRefused } from './each-of'
import { createHttpClient } from './http-client'

afterEach(() => vi.unstubAllGlobals())

const page = { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'DESC' as const }, filter: {} }
const list = '/api/admin/users?filter=%7B%7D&range=%5B0%2C24%5D&sort=%5B%22id%22%2C%22DESC%22%5D'

function open(onForbidden = () => {}) {
  return createDataProvider(createHttpClient({ onForbidden }))
}

test('the total comes from Content-Range and ends at the deepest row; a lower bound says so', async () => {
  const headers = { 'Content-Range': 'users 0-0/20000', 'X-Total-Is-Lower-Bound': 'true' }
  stubApi({ [`GET ${list}`]: { status: 200, body: [{ id: 1 }], headers } })
  expect(await open().getList('users', page)).toEqual({
    data: [{ id: 1 }],
    total: 10_000,
    meta: { isLowerBound: true, total: 20_000 },
  })
})

test('beyond the numbers a list goes on after the page before', async () => {
  const headers = { 'Content-Range': 'users 0-0/20000', 'X-Next-After': 'next' }
  const answer = { status: 200, body: [{ id: 1 }], headers }
  stubApi({ [`GET ${list}&after=be%2Ffore`]: answer })
  const params = { ...page, pagination: { page: 400, perPage: 25 }, meta: { after: 'be/fore' } }
  expect((await open().getList('users', params)).meta).toMatchObject({ nextAfter: 'next' })
})

test("an error's message is status and body; the list of fields becomes the one that forms know", async () => {
  const errors = [
    { field: 'email', rule: 'email', message: 'No e-mail' },
    { field: 'configuration.key', rule: 'required', message: 'Missing' },
  ]
  const body = { code: 'E_VALIDATION_ERROR', message: 'Some fields are not valid', errors }
  stubApi({ 'PUT /api/admin/users/1': { status: 422, body } })
  const error: unknown = await open()
    .update('users', { id: 1, data: {}, previousData: { id: 1 } })
    .catch((error: unknown) => error)
  if (!(error instanceof ConsoleError)) throw new Error('no error of the console')
  expect(error.message).toBe(`422: ${JSON.stringify(body)}`)
  expect(error.body).toMatchObject({ errors: { email: 'No e-mail', configuration: { key: 'Missing' } } })
})

test('calls outside of /api/admin carry the entity tag that a write is for, and answer headers', async () => {
  document.cookie = 'XSRF-TOKEN=token'
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ name: 'a' }, { headers: { ETag: '"2"' } }))
  vi.stubGlobal('fetch', fetched)
  const { json, headers } = await open().request('PUT', '/api/files', { path: '/a' }, { ifMatch: '"1"' })
  expect(json).toEqual({ name: 'a' })
  expect(headers.get('ETag')).toBe('"2"')
  const [path, init] = fetched.mock.calls[0] ?? []
  expect(path).toBe('/api/files')
  expect(new Headers(init?.headers).get('If-Match')).toBe('"1"')
})

test('a refusal asks again who is there', async () => {
  const onForbidden = vi.fn()
  stubApi({ 'POST /api/admin/users/1/suspend': { status: 403, body: { code: 'E_ADMIN_REQUIRED', message: 'No' } } })
  await expect(open(onForbidden).call('POST', 'users/1/suspend')).rejects.toThrow('403: ')
  expect(onForbidden).toHaveBeenCalledOnce()
})

test('of many, those that were refused are told by number and reason, and the others are done', async () => {
  const own = { code: 'E_OWN_ACCOUNT', message: 'This is your own account.' }
  const gone = { code: 'E_NOT_FOUND', message: 'Not found' }
  for (const [method, act] of [
    ['PUT', (ids: number[]) => open().updateMany('users', { ids, data: { lastName: 'Smith' } })],
    ['DELETE', (ids: number[]) => open().deleteMany('users', { ids })],
  ] as const) {
    stubApi({
      [`${method} /api/admin/users/1`]: { status: 409, body: own },
      [`${method} /api/admin/users/2`]: { status: 200, body: { id: 2 } },
      [`${method} /api/admin/users/3`]: { status: 404, body: gone },
      [`${method} /api/admin/users/4`]: { status: 404, body: gone },
    })
    const error: unknown = await act([1, 2, 3, 4]).catch((error: unknown) => error)
    if (!(error instanceof SomeRefused)) throw new Error('nothing was refused')
    expect(error.message).toBe('3 of 4 refused. 1: This is your own account. 3, 4: Not found')
    expect(error.done).toEqual([2])
    expect(error.refused.map(({ id }) => id)).toEqual([1, 3, 4])
    expect(await act([2])).toEqual({ data: [2] })
  }
})

test('whether a download would be answered is asked without reading it, and why not in the words of the service', async () => {
  const cancelled = vi.fn()
  const endless = () => new Response(new ReadableStream({ cancel: cancelled }))
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>().mockImplementationOnce(async () => endless())
  )
  await open().request('HEAD', '/api/files/download?path=/a')
  expect(cancelled).toHaveBeenCalled()
  const body = { code: 'E_FILE_NOT_FOUND', message: 'Nothing found at this path.' }
  stubApi({ 'GET /api/files/download?path=/a': { status: 404, body } })
  await expect(open().request('HEAD', '/api/files/download?path=/a')).rejects.toMatchObject({
    serverMessage: 'Nothing found at this path.',
  })
})
