import simpleRest from 'ra-data-simple-rest'
import type { DataProvider, DeleteManyParams, GetListParams, Identifier, RaRecord, UpdateManyParams } from 'react-admin'
import type { Method } from '~/lib/api-client'
import { eachOf } from './each-of'
import { type EventOptions, fetchEvents } from './fetch-events'
import { HEAD, type HttpClient, IDEMPOTENCY_KEY, IF_MATCH } from './http-client'

export const API = '/api/admin'

/** Deeper pages are not asked for by number: they would cost the database a walk over all rows before. */
export const DEEPEST_ROW = 10_000

/** What an answer says of a list besides its rows. */
export interface ListMeta {
  /** Nobody counted to the end: there are at least `total`. */
  isLowerBound: boolean
  /** As many as there are, while the pager ends at the deepest row. */
  total: number
  /** Sent as `meta.after` it leads to the next page, also where pages have no number. */
  nextAfter?: string
}

export interface CallOptions {
  /** For what must happen once: a call that is sent again with the same key is answered as the first one was. */
  idempotencyKey?: string
}

export interface RequestOptions {
  /** The entity tag that a write is for. */
  ifMatch?: string
  /** Gives the call up: nobody waits for its answer any more. */
  signal?: AbortSignal
}

export interface ApiAnswer {
  json: unknown
  headers: Headers
}

const ownVerbs = {
  /** A call that is no verb of react-admin: `path` below /api/admin. */
  call:
    (http: HttpClient) =>
    async (method: Method, path: string, payload?: unknown, { idempotencyKey }: CallOptions = {}) => {
      const body = payload === undefined ? undefined : JSON.stringify(payload)
      const headers = new Headers(idempotencyKey ? { [IDEMPOTENCY_KEY]: idempotencyKey } : undefined)
      const { json } = await http(`${API}/${path}`, { method, body, headers })
      return json as unknown
    },
  /** A call of the API outside of /api/admin, with the headers of its answer: `path` is the whole path. */
  request:
    (http: HttpClient) =>
    async (
      method: Method | typeof HEAD,
      path: string,
      payload?: unknown,
      { ifMatch, signal }: RequestOptions = {}
    ): Promise<ApiAnswer> => {
      const body = payload === undefined ? undefined : JSON.stringify(payload)
      const { json, headers } = await http(path, {
        method,
        body,
        signal,
        headers: new Headers(ifMatch ? { [IF_MATCH]: ifMatch } : undefined),
      })
      return { json: json as unknown, headers }
    },
}

/** Lists of /api/admin in the dialect of ra-data-simple-rest, and `call` and `request` for everything that is not one of its verbs. */
export function createDataProvider(http: HttpClient) {
  const simple = simpleRest(API, http)
  return {
    ...simple,
    updateMany: async (resource: string, { ids, data }: UpdateManyParams) => ({
      data: await eachOf(ids, (id) => simple.update(resource, { id, data, previousData: { id } })),
    }),
    deleteMany: async (resource: string, { ids }: DeleteManyParams) => ({
      data: await eachOf(ids, (id) => simple.delete(resource, { id })),
    }),
    async getList<R extends RaRecord>(resource: string, params: GetListParams) {
      const after = afterOf(params)
      let headers = new Headers()
      const listening: HttpClient = async (url, options) => {
        const answer = await http(after ? `${url}&after=${encodeURIComponent(after)}` : url, options)
        headers = answer.headers
        return answer
      }
      // Beyond the numbers every page is the first one after another.
      const pagination = after ? { page: 1, perPage: params.pagination?.perPage ?? 25 } : params.pagination
      const { data, total = 0 } = await simpleRest(API, listening).getList<R>(resource, { ...params, pagination })
      const meta: ListMeta = {
        isLowerBound: headers.get('X-Total-Is-Lower-Bound') === 'true',
        total,
        nextAfter: headers.get('X-Next-After') ?? undefined,
      }
      return { data, total: Math.min(total, DEEPEST_ROW), meta }
    },
    call: ownVerbs.call(http),
    request: ownVerbs.request(http),
    stream: fetchEvents,
  } satisfies DataProvider
}

function afterOf({ meta }: GetListParams): string | undefined {
  const { after } = (meta ?? {}) as { after?: unknown }
  return typeof after === 'string' ? after : undefined
}

export type ConsoleDataProvider = DataProvider & {
  call: (method: Method, path: string, payload?: unknown, options?: CallOptions) => Promise<unknown>
  request: (
    method: Method | typeof HEAD,
    path: string,
    payload?: unknown,
    options?: RequestOptions
  ) => Promise<ApiAnswer>
  /** Ends with the answer; `path` is the whole path. */
  stream: (method: Method, path: string, payload: unknown, options: EventOptions) => Promise<void>
}

/** A record that two operators may edit at once: what is sent back carries the version that was seen. */
export interface Versioned {
  id: Identifier
  version?: number
}
