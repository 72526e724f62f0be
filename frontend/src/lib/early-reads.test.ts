import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiRequest, getQueryFn } from './api-client'
import { dropEarlyReads, startEarlyReads } from './early-reads'
import { presetSettings } from './settings'

const fetched = vi.fn<typeof fetch>()
const read = (path: string) => getQueryFn<unknown>({ on401: 'throw' })({ queryKey: [path] })

function documentWith(signedOut: boolean) {
  presetSettings({ brand: 'Culvert', signedOut })
  document.head.insertAdjacentHTML('beforeend', '<meta name="culvert-reads" content="/api/auth/user /api/servers">')
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  document.cookie = 'XSRF-TOKEN=token'
  fetched.mockImplementation(async (path) => Response.json({ path, call: fetched.mock.calls.length }))
})

afterEach(() => {
  dropEarlyReads()
  vi.useRealTimers()
  fetched.mockReset()
  document.querySelector('meta[name="culvert-reads"]')?.remove()
})

test('what the document names is asked for once, and answers the first reader only', async () => {
  documentWith(false)
  startEarlyReads()
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/auth/user', '/api/servers'])
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'include' })
  expect(await read('/api/servers')).toEqual({ path: '/api/servers', call: 2 })
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(await read('/api/servers')).toEqual({ path: '/api/servers', call: 3 })
})

test('a browser without a session asks for nothing', () => {
  documentWith(true)
  startEarlyReads()
  expect(fetched).not.toHaveBeenCalled()
})

test('nobody is answered with what was true before a write, or ten seconds ago', async () => {
  documentWith(false)
  startEarlyReads()
  await apiRequest('POST', '/api/connect', { serverId: 1 })
  expect(await read('/api/auth/user')).toMatchObject({ call: 4 })
  startEarlyReads()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await read('/api/auth/user')).toMatchObject({ call: 7 })
})

test('a call that failed early fails for its reader', async () => {
  fetched.mockRejectedValue(new TypeError('no network'))
  documentWith(false)
  startEarlyReads()
  await expect(read('/api/auth/user')).rejects.toThrow('no network')
})
