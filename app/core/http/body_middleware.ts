import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import bodyparser, { largeBodies } from '#config/bodyparser'

const usual = new BodyParserMiddleware(bodyparser)
const large = new Map(
  Object.entries(largeBodies).map(([path, limit]) => {
    const json = { ...bodyparser.json, limit }
    return [path, new BodyParserMiddleware({ ...bodyparser, json })]
  })
)

/** Reads bodies of JSON. A path that needs more than the usual room is named in config/bodyparser.ts. */
export default class BodyMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    return (large.get(ctx.request.url()) ?? usual).handle(ctx, next)
  }
}
