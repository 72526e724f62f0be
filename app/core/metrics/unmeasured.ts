import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { leaveOutOfMetrics } from '#core/http/request_scope'

/**
 * Middleware of routes that tell when the VPN is used: counts of them, or of their statements, read every minute, would be a
 * record of it. It's a function, and the first of its routes: other requests pay nothing for it, and no statement comes before it.
 */
export function unmeasured(_ctx: HttpContext, next: NextFn) {
  leaveOutOfMetrics()
  return next()
}

export const isUnmeasured = (route: Pick<NonNullable<HttpContext['route']>, 'middleware'> | undefined) =>
  route?.middleware.all().has(unmeasured) ?? false
