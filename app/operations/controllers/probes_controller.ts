import type { HttpContext } from '@adonisjs/core/http'
import { rows } from '#core/database/rows'

/** For load balancers and service managers, without a sign-in: a status and nothing else. Administrators have /api/admin/health. */
export default class ProbesController {
  /** This process answers. */
  live({ response }: HttpContext) {
    return ok(response)
  }

  /** It can serve: its database answers. Otherwise 503, as everywhere. */
  async ready({ response }: HttpContext) {
    await rows('SELECT 1 AS one', [])
    return ok(response)
  }
}

function ok(response: HttpContext['response']) {
  return response.header('Cache-Control', 'no-store').type('text').send('ok\n')
}
