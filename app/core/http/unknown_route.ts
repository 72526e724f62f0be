import type { HttpContext } from '@adonisjs/core/http'
import router from '@adonisjs/core/services/router'
import { ApiError, notFound } from '#core/errors'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Answers a call that no route takes: 405 where the path is known by other methods, which `Allow` names, else 404. */
export function refuseUnknown({ request, response, route }: HttpContext): never {
  const path = request.url()
  const allowed = METHODS.filter((method) => {
    const known = router.match(path, method, false)?.route.pattern
    return known !== undefined && known !== route?.pattern
  })
  if (allowed.length === 0) throw notFound()
  response.header('Allow', allowed.join(', '))
  throw new ApiError(405, 'E_METHOD_NOT_ALLOWED', `${request.method()} doesn't work here. Use ${allowed.join(', ')}.`)
}
