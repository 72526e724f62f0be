import type { HttpContext } from '@adonisjs/core/http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '#core/errors'
import { rows } from '#core/database/rows'

const WITHIN_MS = 2_000

/** For load balancers and service managers, without a sign-in: a status and nothing else. Administrators have /api/admin/health. */
export default class ProbesController {
  /** This process answers. */
  live({ response }: HttpContext) {
    return ok(response)
  }

  /** It can serve: its database answers. Otherwise 503, as everywhere. */
  async ready({ response }: HttpContext) {
    const look = rows('SELECT 1 AS one', [])
    const waited = sleep(WITHIN_MS, false, { ref: false })
    if ((await Promise.race([look, waited])) === false) {
      // Whoever asks has a time limit too, shorter than the one of statements.
      look.catch(() => {})
      throw new ApiError(503, 'E_BUSY', 'The database does not answer', { retryAfter: 2 })
    }
    return ok(response)
  }
}

function ok(response: HttpContext['response']) {
  return response.header('Cache-Control', 'no-store').type('text').send('ok\n')
}
