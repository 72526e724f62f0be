import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiError, notFound } from '#core/errors'
import { ReceiveEvent, type ReceiveEventError } from '#billing/actions/receive_event'

const LATER_SECONDS = 60

/** Where payment providers tell that something happened. */
export default class WebhooksController {
  @inject()
  async receive({ params, request }: HttpContext, receiveEvent: ReceiveEvent) {
    const delivery = { body: request.raw() ?? '', headers: plain(request.headers()) }
    const result = await receiveEvent.execute(String(params['gateway']), delivery)
    if (!result.ok) throw refusalOf(result.error)
    return { received: true }
  }
}

/** A header that was sent several times counts as one that was never sent: no provider does that. */
function plain(headers: Record<string, string | string[] | undefined>): Record<string, string | undefined> {
  const single = Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined])
  return Object.fromEntries(single) as Record<string, string | undefined>
}

/** A forger does not learn what was wrong. */
function refusalOf(error: ReceiveEventError): ApiError {
  switch (error.type) {
    case 'unknown_gateway':
      return notFound("This payment method doesn't exist")
    case 'refused':
      return new ApiError(400, 'E_WEBHOOK_REFUSED', 'This delivery was refused')
    case 'later':
      return new ApiError(503, 'E_WEBHOOK_LATER', 'Try again later', { retryAfter: LATER_SECONDS })
  }
}
