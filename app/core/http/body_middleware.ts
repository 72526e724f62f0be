import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import bodyparser, { LARGE_BODY_ROUTES, RAW_BODY_ROUTES } from '#config/bodyparser'
import { readBody } from '#core/http/read_body'

const parser = new BodyParserMiddleware(bodyparser)

/** Reads bodies of JSON. Routes that take large or raw ones have them read later, by a middleware of their own. */
export default class BodyMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const pattern = ctx.route?.pattern ?? ''
    if (LARGE_BODY_ROUTES.has(pattern) || RAW_BODY_ROUTES.has(pattern)) return next()
    return readBody(parser, ctx, next)
  }
}
