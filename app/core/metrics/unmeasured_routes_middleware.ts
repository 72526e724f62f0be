import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { leaveOutOfMetrics } from '#core/http/request_scope'
import { isLeftOutRoute } from '#core/metrics/observe_requests'

/** Before the first statement of a request: those on routes that are left out aren't measured, whatever tables they are about. */
export default class UnmeasuredRoutesMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    if (isLeftOutRoute(ctx.route?.pattern ?? '')) leaveOutOfMetrics()
    return next()
  }
}
