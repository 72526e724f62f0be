import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import bodyparser, { LARGE_BODY } from '#config/bodyparser'
import { readBody } from '#core/http/read_body'

const parser = new BodyParserMiddleware({ ...bodyparser, json: { ...bodyparser.json, limit: LARGE_BODY } })

/** Reads a large body of JSON. It runs after authentication, so strangers can't send so much. */
export default class LargeBodyMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    return readBody(parser, ctx, next)
  }
}
