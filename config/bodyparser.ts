import { defineConfig } from '@adonisjs/core/bodyparser'

/** JSON, and forms on the paths that accept them (core/http/forms). Uploads are switched on by the routes that take them. */
export default defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  // Bodies arrive as they were sent: a space at the end of a password belongs to it. Validators trim what they want trimmed.
  json: {
    convertEmptyStringsToNull: false,
    trimWhitespaces: false,
    strict: true,
    limit: '256kb',
    types: ['application/json'],
  },
  form: { types: ['application/x-www-form-urlencoded'], limit: '16kb' },
  raw: { types: [] },
  multipart: { autoProcess: false, types: [] },
})

/** For routes with the middleware `largeBody`: a node reports on every one of its peers, some 70 bytes each, a text of 1 MB takes up to six in JSON, and a selection has a path for each entry. */
export const LARGE_BODY = '8mb'
/** Their patterns: what they are sent is only read after the route's own middleware let the request in. */
export const LARGE_BODY_ROUTES: ReadonlySet<string> = new Set([
  '/api/node/report',
  '/api/files',
  '/api/files/copy',
  '/api/files/move',
  '/api/files/selections',
  '/api/files/bin/restore',
  '/api/files/bin/too-large',
])
/** Patterns of routes that take whatever they are sent as it is: with the middleware `rawBody` up to this size, mails by themselves. */
export const RAW_BODY_ROUTES: ReadonlySet<string> = new Set(['/webhooks/:gateway', '/intake/mail'])
export const RAW_BODY_BYTES = 1_048_576

/** Routes that take files as they come, by method and pattern, and in which type. */
export const STREAM_ROUTES: ReadonlyMap<string, string> = new Map([
  ['POST /api/admin/builds', 'application/octet-stream'],
  ['POST /api/files/upload', 'multipart/form-data'],
  ['PATCH /api/files/uploads/:id', 'application/offset+octet-stream'],
])
const STREAMS = [...STREAM_ROUTES].map(([route, type]) => {
  return { type, route: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`) }
})

/**
 * The type in which a route, by its pattern or the path of a request, takes files; null where it takes none. Nobody reads them
 * before the route itself does, once it knows who sends them.
 */
export function streamTypeOf(method: string, pattern: string): string | null {
  return STREAMS.find(({ route }) => route.test(`${method} ${pattern}`))?.type ?? null
}
