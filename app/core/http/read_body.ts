import type BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { ApiError } from '#core/errors'
import { requireObject } from '#core/http/require_object'

/**
 * Reads a body and checks its shape before anything else sees it: the framework keeps a copy that it makes by
 * recursion, and a body that is nested deeply enough would exhaust the stack there. A body that is not packed as its header says
 * is the sender's mistake.
 */
export async function readBody(parser: BodyParserMiddleware, ctx: HttpContext, next: NextFn) {
  const { request } = ctx
  const keep = request.setInitialBody.bind(request)
  request.setInitialBody = (body) => {
    requireObject(body)
    keep(body)
  }
  let isRead = false
  const goOn = () => {
    isRead = true
    return next()
  }
  try {
    return await parser.handle(ctx, goOn)
  } catch (error) {
    if (isRead || !isUnpacking(error)) throw error
    throw new ApiError(400, 'E_BAD_REQUEST', "The body doesn't match its Content-Encoding")
  }
}

/** Errors of Node's zlib: 'Z_DATA_ERROR' of gzip, 'ERR__ERROR_FORMAT_…' of brotli. */
function isUnpacking(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return error instanceof Error && typeof code === 'string' && /^(Z_|ERR_+ERROR_FORMAT|ERR_BROTLI|ERR_ZSTD)/.test(code)
}
