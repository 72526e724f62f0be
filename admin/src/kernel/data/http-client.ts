import type { fetchUtils } from 'react-admin'
import { type Method, apiRequest } from '~/lib/api-client'
import { ApiError } from '~/lib/api-error'
import { leaveForSignIn } from '~/lib/auth/leave-for-sign-in'
import { ConsoleError } from './console-error'

export type HttpClient = typeof fetchUtils.fetchJson

interface Refusals {
  /** The server does not let this account do something, for the reason that `code` names: who it is has to be asked again. */
  onForbidden: (code?: string) => void
}

/** The same key does its work once, however often it is sent. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'
/** The entity tag that a write is for; the server refuses it where something else is there by now. */
export const IF_MATCH = 'If-Match'

/** Asks whether a GET would be answered, without reading what. */
export const HEAD = 'HEAD'

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * What react-admin sends its calls with: cookies and the token against forged requests as in the subscriber app. A
 * session that ended is noticed by whichever call comes first.
 */
export function createHttpClient({ onForbidden }: Refusals): HttpClient {
  return async (url, { method, body, signal, headers } = {}) => {
    try {
      const verb = methods.find((known) => known === method) ?? 'GET'
      const payload: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
      const given = new Headers(headers)
      const response = await apiRequest(verb, String(url), payload, {
        signal: signal ?? undefined,
        idempotencyKey: given.get(IDEMPOTENCY_KEY) ?? undefined,
        ifMatch: given.get(IF_MATCH) ?? undefined,
      })
      const text = method === HEAD ? await leaveBody(response) : await response.text()
      const json: unknown = text ? JSON.parse(text) : undefined
      return { status: response.status, headers: response.headers, body: text, json }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401) leaveForSignIn()
      if (error.status === 403) onForbidden(error.code)
      throw new ConsoleError(error)
    }
  }
}

/** Sent as a GET whose answer is given up, because only that has the server's words where it refuses. */
async function leaveBody({ body }: Response): Promise<string> {
  await body?.cancel()
  return ''
}
