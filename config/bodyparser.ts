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

/** For routes with the middleware `largeBody`: a node reports on every one of its peers, some 70 bytes each. */
export const LARGE_BODY = '8mb'
/** Their patterns: what they are sent is only read after the route's own middleware let the request in. */
export const LARGE_BODY_ROUTES: ReadonlySet<string> = new Set(['/api/node/report'])
/** Patterns of routes that take whatever they are sent as it is: with the middleware `rawBody` up to this size, mails by themselves. */
export const RAW_BODY_ROUTES: ReadonlySet<string> = new Set(['/webhooks/:gateway', '/intake/mail'])
export const RAW_BODY_BYTES = 1_048_576

const STREAM_ROUTES: ReadonlySet<string> = new Set(['POST /api/admin/builds'])

/** Whether a route, by its pattern or the path of a request, takes a file as `application/octet-stream`. Nobody reads it before the route itself does, once it knows who sends it. */
export function isStreamRoute(method: string, pattern: string): boolean {
  return STREAM_ROUTES.has(`${method} ${pattern}`)
}
