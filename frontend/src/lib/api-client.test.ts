import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiJson, apiRequest, getQueryFn } from './api-client'
import { ApiError, errorText } from './api-error'

const fetched = vi.fn<typeof fetch>()

const answer = (status: number, body?: unknown, headers?: Record<string, string>) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers })

function sent(call = 0) {
  const [url, init] = fetched.mock.calls[call] ?? []
  return { url, method: init?.method, body: init?.body, credentials: init?.credentials, headers: init?.headers }
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  document.cookie = 'XSRF-TOKEN=a%2Eb'
})

afterEach(() => {
  fetched.mockReset()
  document.cookie = 'XSRF-TOKEN=; max-age=0'
})

test('a write with a payload sends JSON, cookies and the decoded token', async () => {
  fetched.mockResolvedValue(answer(200, { ok: true }))
  expect(await apiJson('POST', '/api/connect', { serverId: 3 })).toEqual({ ok: true })
  expect(sent()).toEqual({
    url: '/api/connect',
    method: 'POST',
    body: '{"serverId":3}',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': 'a.b' },
  })
})

test('a write without a payload has neither body nor content type', async () => {
  fetched.mockResolvedValue(answer(204))
  await apiRequest('POST', '/api/send-verification-email')
  expect(sent()).toMatchObject({ body: undefined, headers: { 'X-XSRF-TOKEN': 'a.b' } })
})

test('a page without a token fetches one before it writes', async () => {
  document.cookie = 'XSRF-TOKEN=; max-age=0'
  fetched.mockImplementation(async (url) => {
    if (url === '/api/auth/user') document.cookie = 'XSRF-TOKEN=fresh'
    return answer(204)
  })
  await apiRequest('POST', '/api/auth/sign-out')
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/auth/user', '/api/auth/sign-out'])
  expect(sent(1).headers).toEqual({ 'X-XSRF-TOKEN': 'fresh' })
})

test('a refused token is renewed and the write repeated once, not more', async () => {
  fetched.mockImplementation(async (url) =>
    url === '/api/auth/user' ? answer(401, {}) : answer(403, { code: 'E_BAD_CSRF_TOKEN', message: 'old' })
  )
  await expect(apiRequest('DELETE', '/api/devices/1')).rejects.toMatchObject({ code: 'E_BAD_CSRF_TOKEN' })
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/devices/1', '/api/auth/user', '/api/devices/1'])
})

test('the message of an error is the status, a colon and the body; code and server message are apart', async () => {
  const body = { code: 'E_PREMIUM_REQUIRED', message: 'Please upgrade' }
  fetched.mockResolvedValue(answer(403, body))
  const error: unknown = await apiRequest('POST', '/api/connect', {}).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    message: `403: ${JSON.stringify(body)}`,
    code: 'E_PREMIUM_REQUIRED',
    serverMessage: 'Please upgrade',
  })
})

test('an empty body gives the status text, and Retry-After is kept', async () => {
  fetched.mockResolvedValue(
    new Response('', { status: 429, statusText: 'Slow down', headers: { 'Retry-After': '90' } })
  )
  await expect(apiRequest('GET', '/api/servers')).rejects.toMatchObject({ message: '429: Slow down', retryAfter: 90 })
})

test('a read goes to the joined parts of its key', async () => {
  fetched.mockResolvedValue(answer(200, [1]))
  const client = new QueryClient()
  const read = getQueryFn<number[]>({ on401: 'throw' })
  expect(await client.fetchQuery({ queryKey: ['/api/devices', 7, 'configuration'], queryFn: read })).toEqual([1])
  expect(sent()).toMatchObject({ url: '/api/devices/7/configuration', method: 'GET', headers: {} })
})

test('a read that nobody answers fails after its limit, and ends when its screen is left', async () => {
  const reasonOf = ({ signal }: RequestInit) =>
    new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
  fetched.mockImplementation((_url, init = {}) => reasonOf(init))
  const read = getQueryFn({ on401: 'throw', withinMs: 5 })
  await expect(read({ queryKey: ['/api/servers'] })).rejects.toMatchObject({ name: 'TimeoutError' })
  const left = new AbortController()
  const patient = getQueryFn({ on401: 'throw' })({ queryKey: ['/api/servers'], signal: left.signal })
  left.abort()
  await expect(patient).rejects.toMatchObject({ name: 'AbortError' })
})

test('a 401 is thrown, or is no data where a read says so', async () => {
  fetched.mockImplementation(async () => answer(401, { code: 'E_UNAUTHORIZED', message: 'Sign in' }))
  const context = { queryKey: ['/api/auth/user'] }
  await expect(getQueryFn({ on401: 'throw' })(context)).rejects.toThrow(/^401: /)
  expect(await getQueryFn({ on401: 'null' })(context)).toBeNull()
})

test('a toast shows the translation of the code, else the words of the server, else its own', () => {
  const error = new ApiError(409, JSON.stringify({ code: 'E_SERVER_FULL', message: 'Full up' }))
  expect(errorText(error, 'Failed', { E_SERVER_FULL: 'No room left' })).toBe('No room left')
  expect(errorText(error, 'Failed')).toBe('Full up')
  expect(errorText(new TypeError('network'), 'Failed')).toBe('Failed')
})
