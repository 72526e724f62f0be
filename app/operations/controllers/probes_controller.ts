import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import { ApiError } from '#core/errors'
import { isMigrated } from '#core/database/migrations'
import { rows } from '#core/database/rows'

const WITHIN_MS = 2_000

/** Migrations only go forward: what was complete for this code stays complete. */
let migrated = false

/** For load balancers and service managers, without a sign-in: a status and nothing else. Administrators have /api/admin/health. */
export default class ProbesController {
  /** This process answers. */
  live({ response }: HttpContext) {
    return ok(response)
  }

  /** It can serve: it isn't stopping, its database answers and has the tables of this code. Otherwise 503, as everywhere. */
  async ready({ response }: HttpContext) {
    if (app.isTerminating) throw notReady()
    const look = this.#look()
    const waited = sleep(WITHIN_MS, false, { ref: false })
    if ((await Promise.race([look, waited])) === false) {
      // Whoever asks has a time limit too, shorter than the one of statements.
      look.catch(() => {})
      throw notReady()
    }
    if (!migrated) throw notReady()
    return ok(response)
  }

  async #look() {
    await rows('SELECT 1 AS one', [])
    migrated ||= await isMigrated()
  }
}

/** Whoever asks isn't told why. */
const notReady = () => new ApiError(503, 'E_BUSY', 'Not ready', { retryAfter: 2 })

function ok(response: HttpContext['response']) {
  return response.header('Cache-Control', 'no-store').type('text').send('ok\n')
}
