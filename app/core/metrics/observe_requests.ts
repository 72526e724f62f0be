import type { HttpContext } from '@adonisjs/core/http'
import { requestSeconds } from '#core/metrics/series'
import { tally } from '#core/metrics/minute_tally'
import { isUnmeasured } from '#core/metrics/unmeasured'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const FAILED = 500
const CLASSES = ['0xx', '1xx', '2xx', '3xx', '4xx', '5xx']

/** Counts one answered request; of those on unmeasured routes only failures. A path without a route has no name here: addresses are what clients make of them. */
export function observeRequest({ ctx, duration }: { ctx: HttpContext; duration: [number, number] }) {
  const route = ctx.route?.pattern ?? 'none'
  const status = ctx.response.getStatus()
  const isLeftOut = isUnmeasured(ctx.route)
  if (isLeftOut && status < FAILED) return
  const method = ctx.request.method()
  const seconds = duration[0] + duration[1] / 1e9
  requestSeconds.add(
    seconds,
    METHODS.has(method) ? method : 'other',
    route,
    CLASSES[Math.floor(status / 100)] ?? 'other'
  )
  // Without their successes, their failures would be no share of anything.
  if (!isLeftOut) tally.request(lastsWithItsReader(ctx.response) ? null : seconds, status >= FAILED)
}

/** A stream of events lasts as long as its page is open, and a file as long as its reader takes: neither says how fast answers are. */
function lastsWithItsReader(response: HttpContext['response']): boolean {
  if (response.getHeader('content-disposition') !== undefined) return true
  const type = response.getHeader('content-type')
  return typeof type === 'string' && type.startsWith('text/event-stream')
}
