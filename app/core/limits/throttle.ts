import type { HttpContext } from '@adonisjs/core/http'
import { type Limit, Limits } from '#core/limits/limits'

/** Counts this request for its client address and, where it names one, its account; throws 429 when either is used up. */
export async function throttle(
  ctx: HttpContext,
  limits: { account?: Limit; address?: Limit },
  account?: string | number
): Promise<void> {
  const counter = await ctx.containerResolver.make(Limits)
  if (limits.address) await counter.takeForAddress(limits.address, ctx.request.ip())
  if (limits.account && account !== undefined) await counter.takeForAccount(limits.account, account)
}
