import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/errors'
import { GatewayUses } from '#gateways/contracts/gateway_uses'
import { findCustomerReference } from '#gateways/drivers/sandbox/queries/find_customer_reference'

/**
 * A secret is good for the customer that it was made for: with real providers the card is the payer's own, here everybody
 * has the test cards. Of somebody else's, as of a wrong one, nothing is said.
 */
export async function requireOwn(ctx: HttpContext, subscriptionId: string | null): Promise<void> {
  const uses = await ctx.containerResolver.make(GatewayUses)
  const own = await uses.customerReference(ctx.auth.getUserOrFail().id)
  const payer = subscriptionId === null ? null : await findCustomerReference(subscriptionId)
  if (own === null || payer !== own) throw notFound()
}
