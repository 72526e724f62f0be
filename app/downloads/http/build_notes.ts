import type { HttpContext } from '@adonisjs/core/http'

/** The notes of an upload: UTF-8 in base64 in a header, because headers are ASCII and 2,000 characters do not fit into every address. */
export function buildNotes({ request }: Pick<HttpContext, 'request'>): string {
  return Buffer.from(request.header('x-build-notes') ?? '', 'base64').toString('utf8')
}
