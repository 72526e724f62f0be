import type { HttpContext } from '@adonisjs/core/http'
import { ApiError, tooManyRequests } from '#core/errors'
import { type Limit, Limits } from '#core/limits/limits'

/**
 * Counts this request for its client address and, where it names one, its account; throws 429 when either is used up,
 * with the longer wait when both are: who comes back after the shorter one would only be refused again.
 */
export async function throttle(
  ctx: HttpContext,
  limits: { account?: Limit; address?: Limit },
  account?: string | number
): Promise<void> {
  const counter = await ctx.containerResolver.make(Limits)
  const named = limits.account && account !== undefined ? { limit: limits.account, account } : null
  try {
    if (limits.address) await counter.takeForAddress(limits.address, ctx.request.ip())
  } catch (refusal) {
    if (!named || !(refusal instanceof ApiError) || !refusal.retryAfter) throw refusal
    throw tooManyRequests(Math.max(refusal.retryAfter, await counter.waitOfAccount(named.limit, named.account)))
  }
  if (named) await counter.takeForAccount(named.limit, named.account)
}
