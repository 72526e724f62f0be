import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { ApiError } from '#core/errors'
import { ClaimIdempotencyKey } from '#users/actions/claim_idempotency_key'
import { SettleIdempotencyKey } from '#users/actions/settle_idempotency_key'

/** Any text that a header can carry, and none that fills the memory. */
const KEY = /^[\x21-\x7e]{1,128}$/

/**
 * A refused payment is a final answer, like success and as at Stripe: whoever tries again with money on the card sends a new key, as the
 * screens do after every answer. Everything else may differ next time.
 */
const isFinal = (status: number) => (status >= 200 && status < 300) || status === 402

/**
 * A call with the header Idempotency-Key is done once for each user and key, and repeats of it get the first answer again
 * for a day. For signed-in users; without the header nothing changes.
 */
@inject()
export default class IdempotentMiddleware {
  constructor(
    private claimKey: ClaimIdempotencyKey,
    private settleKey: SettleIdempotencyKey
  ) {}

  async handle(ctx: HttpContext, next: NextFn) {
    const key = ctx.request.header('idempotency-key')
    if (key === undefined) return next()
    if (!KEY.test(key)) throw badKey()
    const userId = ctx.auth.getUserOrFail().id
    const { request, response } = ctx
    const sent = `${request.method()} ${request.url(true)}\n${request.raw() ?? ''}`
    const claimed = await this.claimKey.execute({ userId, key, request: sent })
    switch (claimed.state) {
      case 'other_request':
        throw new ApiError(422, 'E_IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for another request')
      case 'in_flight':
        throw new ApiError(409, 'E_IDEMPOTENCY_IN_FLIGHT', 'This request is being worked on. Wait a moment.', {
          retryAfter: 1,
        })
      case 'answered':
        response.header('Idempotency-Replayed', 'true').header('Cache-Control', 'no-store')
        return response.status(claimed.answer.status).send(claimed.answer.body)
      case 'claimed': {
        // An error of the call has become a response by now.
        await next()
        const answer = { status: response.getStatus(), body: response.getBody() as unknown }
        await this.settleKey.execute(claimed.claim, isFinal(answer.status) ? answer : null)
      }
    }
  }
}

function badKey() {
  const message = 'An Idempotency-Key has 1 to 128 printable characters without spaces'
  return new ApiError(422, 'E_VALIDATION_ERROR', message, {
    errors: [{ field: 'Idempotency-Key', rule: 'format', message }],
  })
}
