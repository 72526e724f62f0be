import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import culvert from '#config/culvert'
import { ApiError } from '#core/errors'
import { isLoopback } from '#core/startup_checks'

/**
 * Answers under our own name only: a name of somebody else that leads here (DNS rebinding, a proxy that passes everything) gets
 * nothing. Calls from this machine may use its own name, and a trial that is open to its network answers under any. Load
 * balancers ask for our health by address, and are told nothing else; who reads metrics has a token.
 */
export default class HostMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    if (request.url().startsWith('/health/') || request.url() === '/metrics' || isOurs(request.host())) return next()
    throw new ApiError(421, 'E_WRONG_HOST', `Use ${culvert.appUrl} for this service.`)
  }
}

/** Without a host there is no name that could mislead anybody: programs of the time before HTTP/1.1 send none. */
function isOurs(host: string | null): boolean {
  if (host === null || (culvert.mode === 'embedded' && culvert.allowLan)) return true
  const ours = new URL(culvert.appUrl)
  const asked = URL.parse(`${ours.protocol}//${host}`)
  return asked !== null && (asked.host === ours.host || isLoopback(asked.hostname.replace(/^\[|\]$/g, '')))
}
