import { isUsable } from '#shared/gateways'
import { err, ok, type Result } from '#core/result'
import { listGateways, openGateway, type Capability, type OpenGateway } from '#gateways/index'
import { findCustomer } from '#billing/queries/find_customer'

export type ChooseGatewayError = { type: 'gateway_unavailable' } | { type: 'buy_in_app' }

/**
 * The gateway for a new subscription: the one that is named, else the one that the customer switched to, else the one of
 * lowest priority. One that sells only in its own shop is an error of its own: the page says where to buy.
 */
export async function chooseGateway(
  userId: number,
  gatewayId: number | undefined
): Promise<Result<OpenGateway, ChooseGatewayError>> {
  const [gateways, customer] = await Promise.all([listGateways(), findCustomer(userId)])
  const usable = gateways.filter(isUsable)
  const preferred = usable.find(({ name }) => name === customer?.preferredGateway)
  const chosen = gatewayId === undefined ? (preferred ?? usable[0]) : usable.find(({ id }) => id === gatewayId)
  if (!chosen) return err({ type: 'gateway_unavailable' })
  if (!chosen.driver.capabilities.has('web_checkout' satisfies Capability)) return err({ type: 'buy_in_app' })
  const gateway = await openGateway(chosen.name)
  return gateway ? ok(gateway) : err({ type: 'gateway_unavailable' })
}
