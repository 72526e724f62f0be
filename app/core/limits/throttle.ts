import type { HttpContext } from '@adonisjs/core/http'
import { ApiError, tooManyRequests } from '#core/errors'
import { type Limit, Limits } from '#core/limits/limits'

/** What requests have taken so far, each with a way to give it back. */
const taken = new WeakMap<HttpContext, (() => Promise<void>)[]>()

function note(ctx: HttpContext, giveBack: () => Promise<void>) {
  taken.set(ctx, [...(taken.get(ctx) ?? []), giveBack])
}

/** For a request that the service could not serve (503): coming back later must not cost a second try. */
export async function returnPoints(ctx: HttpContext): Promise<void> {
  const points = taken.get(ctx) ?? []
  taken.delete(ctx)
  for (const giveBack of points) await giveBack()
}

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
  const { address: limit } = limits
  const ip = ctx.request.ip()
  try {
    if (limit) {
      await counter.takeForAddress(limit, ip)
      note(ctx, () => counter.returnToAddress(limit, ip))
    }
  } catch (refusal) {
    if (!named || !(refusal instanceof ApiError) || !refusal.retryAfter) throw refusal
    throw tooManyRequests(Math.max(refusal.retryAfter, await counter.waitOfAccount(named.limit, named.account)))
  }
  if (!named) return
  await counter.takeForAccount(named.limit, named.account)
  note(ctx, () => counter.returnToAccount(named.limit, named.account))
}
