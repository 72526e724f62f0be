import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { streamTypeOf } from '#config/bodyparser'
import { ApiError } from '#core/errors'
import { acceptsForm } from '#core/http/forms'

/** A body on /api is JSON, or a file where one is taken, or refused with 415. Requests without a body carry whatever type they like (react-admin's DELETE does). */
export default class ContentTypeMiddleware {
  handle({ request, route }: HttpContext, next: NextFn) {
    const hasBody =
      request.header('transfer-encoding') !== undefined || Number(request.header('content-length') ?? 0) > 0
    if (hasBody && request.url().startsWith('/api/') && !isAccepted(request, route?.pattern)) {
      throw new ApiError(415, 'E_UNSUPPORTED_MEDIA_TYPE', 'Send application/json')
    }
    return next()
  }
}

function isAccepted(request: HttpContext['request'], pattern = ''): boolean {
  const type = request.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== undefined && type === streamTypeOf(request.method(), pattern)) return true
  return type === 'application/json' || (type === 'application/x-www-form-urlencoded' && acceptsForm(request.url()))
}
