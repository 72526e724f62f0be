import { listGateways, type GatewayRecord } from '#gateways/index'
import { findCustomer } from '#billing/queries/find_customer'

/** A gateway that users may see, and whether this one switched to it. */
export interface PaymentMethod {
  readonly gateway: GatewayRecord
  readonly preferred: boolean
}

/** The enabled gateways, the one of lowest priority first; with a user also whose choice which is. */
export async function listPaymentMethods(userId: number | null): Promise<PaymentMethod[]> {
  const [gateways, customer] = await Promise.all([listGateways(), userId === null ? null : findCustomer(userId)])
  return gateways
    .filter(({ isEnabled }) => isEnabled)
    .map((gateway) => ({ gateway, preferred: gateway.name === customer?.preferredGateway }))
}
