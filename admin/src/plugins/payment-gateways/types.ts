import type { Data } from '../../../../.adonisjs/client/data'

/** A payment method as `/api/admin/payment-gateways` answers it. */
export type Gateway = Data.Gateways.Gateway

/** What the forms hold: of secrets only what is typed now. */
export type GatewayForm = Omit<Gateway, 'configuration' | 'fees'> & {
  configuration: Record<string, string>
  fees: Partial<NonNullable<Gateway['fees']>> | null
}

export const RESOURCE = 'payment-gateways'

/** What providers told. */
export const EVENTS = 'webhook-events'
