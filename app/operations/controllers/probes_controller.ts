import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import { ApiError } from '#core/errors'
import { Readiness } from '#core/health/readiness'

const WITHIN_MS = 2_000

/** For load balancers and service managers, without a sign-in: a status and nothing else. Administrators have /api/admin/health. */
@inject()
export default class ProbesController {
  constructor(private readiness: Readiness) {}

  /** This process answers. */
  live({ response }: HttpContext) {
    return ok(response)
  }

  /** It can serve: it isn't stopping, its database answers and has the tables of this code. Otherwise 503, as everywhere. */
  async ready({ response }: HttpContext) {
    if (app.isTerminating) throw notReady()
    const look = this.readiness.look()
    // Load balancers have a time limit too, shorter than the one of statements.
    const waited = sleep(WITHIN_MS, false, { ref: false })
    // It may have been told to stop since.
    if ((await Promise.race([look, waited])) && !app.isTerminating) return ok(response)
    look.catch(() => {})
    throw notReady()
  }
}

/** The caller isn't told why. */
const notReady = () => new ApiError(503, 'E_BUSY', 'Not ready', { retryAfter: 2 })

function ok(response: HttpContext['response']) {
  return response.header('Cache-Control', 'no-store').type('text').send('ok\n')
}
