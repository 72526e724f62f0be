import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { ApiError } from '#core/errors'
import { acceptsForm } from '#core/http/forms'

/** A body on /api is JSON or refused with 415. Requests without a body carry whatever type they like (react-admin's DELETE does). */
export default class ContentTypeMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    const hasBody =
      request.header('transfer-encoding') !== undefined || Number(request.header('content-length') ?? 0) > 0
    if (hasBody && request.url().startsWith('/api/') && !isAccepted(request)) {
      throw new ApiError(415, 'E_UNSUPPORTED_MEDIA_TYPE', 'Send application/json')
    }
    return next()
  }
}

function isAccepted(request: HttpContext['request']): boolean {
  const type = request.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  return type === 'application/json' || (type === 'application/x-www-form-urlencoded' && acceptsForm(request.url()))
}
