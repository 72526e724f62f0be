import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import bodyparser, { LARGE_BODY_ROUTES } from '#config/bodyparser'
import { requireObject } from '#core/http/require_object'

const parser = new BodyParserMiddleware(bodyparser)

/** Reads bodies of JSON. Routes that take large ones have them read later, by LargeBodyMiddleware. */
export default class BodyMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    if (ctx.route && LARGE_BODY_ROUTES.has(ctx.route.pattern)) return next()
    return parser.handle(ctx, () => {
      requireObject(ctx.request.body())
      return next()
    })
  }
}
