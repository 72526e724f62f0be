import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { ApiError } from '#core/errors'

/** A body on /api is JSON or refused with 415. Requests without a body carry whatever type they like (react-admin's DELETE does). */
export default class ContentTypeMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    const hasBody =
      request.header('transfer-encoding') !== undefined || Number(request.header('content-length') ?? 0) > 0
    if (hasBody && request.url().startsWith('/api/') && !isJson(request.header('content-type'))) {
      throw new ApiError(415, 'E_UNSUPPORTED_MEDIA_TYPE', 'Send application/json')
    }
    return next()
  }
}

function isJson(type: string | undefined): boolean {
  return type?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'
}
