import { errorOf, hasCode } from './api-error'
import { pageToken } from './cookies'
import { distrustSignedOut } from './auth/signed-out'
import { dropEarlyReads, takeEarlyRead } from './early-reads'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const CURRENT_USER = '/api/auth/user'

interface SendOptions {
  signal?: AbortSignal
  /** The same key does its work once, however often it is sent. */
  idempotencyKey?: string
  /** The write is refused unless this entity tag is still current. */
  ifMatch?: string
  /** The media type to answer with, where the API has a choice. */
  accept?: string
  /** It arrives even when the page is left at once. */
  keepalive?: boolean
}

function send(method: Method, path: string, payload: unknown, options: SendOptions = {}) {
  const { signal, idempotencyKey, ifMatch, accept, keepalive } = options
  const xsrf = method === 'GET' ? undefined : pageToken()
  return fetch(path, {
    method,
    credentials: 'include',
    signal,
    ...(keepalive ? { keepalive } : {}),
    headers: {
      ...(payload === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(xsrf ? { 'X-XSRF-TOKEN': xsrf } : {}),
      ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      ...(ifMatch ? { 'If-Match': ifMatch } : {}),
      ...(accept ? { Accept: accept } : {}),
    },
    body: payload === undefined ? undefined : JSON.stringify(payload),
  })
}

/** Any read brings the page's token as a cookie. A body that nobody reads would keep its request open. */
async function fetchToken() {
  const response = await send('GET', CURRENT_USER, undefined)
  await response.body?.cancel()
}

/**
 * One call with cookies; a JSON body only when there is a payload. Anything but OK is thrown as `ApiError`.
 * A page that has no valid token yet fetches one and repeats the write once: nothing was done by the first try.
 */
export async function apiRequest(
  method: Method,
  path: string,
  payload?: unknown,
  options?: SendOptions
): Promise<Response> {
  distrustSignedOut()
  if (method !== 'GET') dropEarlyReads()
  if (method !== 'GET' && !pageToken()) await fetchToken()
  const response = await send(method, path, payload, options)
  if (response.ok) return response
  const error = await errorOf(response)
  if (!hasCode(error, 'E_BAD_CSRF_TOKEN')) throw error
  await fetchToken()
  const second = await send(method, path, payload, options)
  if (second.ok) return second
  throw await errorOf(second)
}

/** A call whose answer is JSON of a type that the server's transformers define. An aborted one throws an `AbortError`. */
export async function apiJson<Answer>(
  method: Method,
  path: string,
  payload?: unknown,
  options?: SendOptions
): Promise<Answer> {
  const response = await apiRequest(method, path, payload, options)
  return (await response.json()) as Answer
}

/** Most that a read waits. When a tunnel comes up, requests under way lose their route, and no answer or error ever comes. */
const READ_MS = 30_000

interface ReadOptions {
  /** Whether a 401 is an error or simply no data. */
  on401: 'throw' | 'null'
  /** Fails with a `TimeoutError` after this many milliseconds. */
  withinMs?: number
}

function endedBy(signal: AbortSignal | undefined, withinMs: number): AbortSignal {
  const limit = AbortSignal.timeout(withinMs)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

interface ReadContext {
  queryKey: readonly unknown[]
  signal?: AbortSignal
}

/** Reads the path that the parts of the query key form when joined with '/'. */
export function getQueryFn<Answer>(options: ReadOptions & { on401: 'throw' }): (context: ReadContext) => Promise<Answer>
export function getQueryFn<Answer>(
  options: ReadOptions & { on401: 'null' }
): (context: ReadContext) => Promise<Answer | null>
export function getQueryFn<Answer>({ on401, withinMs = READ_MS }: ReadOptions) {
  return async ({ queryKey, signal }: ReadContext): Promise<Answer | null> => {
    const path = queryKey.join('/')
    const response = await (takeEarlyRead(path) ?? send('GET', path, undefined, { signal: endedBy(signal, withinMs) }))
    if (response.status === 401 && on401 === 'null') {
      await response.body?.cancel()
      return null
    }
    if (!response.ok) throw await errorOf(response)
    return (await response.json()) as Answer
  }
}
