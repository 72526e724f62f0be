import type BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { requireObject } from '#core/http/require_object'

/**
 * Reads a body and checks its shape before anything else sees it: the framework keeps a copy that it makes by
 * recursion, and a body that is nested deeply enough would exhaust the stack there.
 */
export function readBody(parser: BodyParserMiddleware, ctx: HttpContext, next: NextFn) {
  const { request } = ctx
  const keep = request.setInitialBody.bind(request)
  request.setInitialBody = (body) => {
    requireObject(body)
    keep(body)
  }
  return parser.handle(ctx, next)
}
