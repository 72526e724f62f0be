import { err, ok, type Result } from '#core/result'
import { openGateway, type Capability, type OpenGateway } from '#gateways/index'
import { findOpenSubscription } from '#billing/queries/find_open_subscription'
import { isLive, type Subscription } from '#billing/services/subscription'

/** A subscription that the provider knows, and the gateway through which it runs. */
export interface OwnSubscription {
  readonly subscription: Subscription
  readonly providerId: string
  readonly gateway: OpenGateway
}

export type OpenOwnError = { type: 'no_subscription' } | { type: 'gateway_unavailable' } | { type: 'not_supported' }

/** A user's running subscription, ready for a call to its provider that needs this capability. */
export async function openOwn(userId: number, capability?: Capability): Promise<Result<OwnSubscription, OpenOwnError>> {
  const subscription = await findOpenSubscription(userId)
  if (!subscription || !isLive(subscription.status) || subscription.providerId === null)
    return err({ type: 'no_subscription' })
  const gateway = await openGateway(subscription.gateway)
  if (!gateway) return err({ type: 'gateway_unavailable' })
  if (capability && !gateway.driver.capabilities.has(capability)) return err({ type: 'not_supported' })
  return ok({ subscription, providerId: subscription.providerId, gateway })
}
