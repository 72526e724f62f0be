import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { listGateways } from '#gateways/index'
import { findOpenSubscription } from '#billing/queries/find_open_subscription'
import type { PaymentMethod } from '#billing/queries/list_payment_methods'
import { isLive } from '#billing/services/subscription'
import { ensureCustomer } from '#billing/steps/ensure_customer'

export interface SwitchGatewayInput {
  userId: number
  gatewayId: number
}

export type SwitchGatewayError = { type: 'not_found' } | { type: 'unavailable' } | { type: 'account_gone' }

export interface SwitchedGateway {
  method: PaymentMethod
  /** One that runs through another gateway stays there: the choice is for the next one. */
  liveSubscription: boolean
}

/** Keeps by what somebody wants to pay next. What runs already is never moved. */
@inject()
export class SwitchGateway {
  constructor(private clock: Clock) {}

  async execute({ userId, gatewayId }: SwitchGatewayInput): Promise<Result<SwitchedGateway, SwitchGatewayError>> {
    const gateway = (await listGateways()).find(({ id }) => id === gatewayId)
    if (!gateway) return err({ type: 'not_found' })
    if (!gateway.isEnabled || !gateway.isConfigured) return err({ type: 'unavailable' })
    return transaction(async (trx) => {
      const customer = await ensureCustomer(userId, this.clock, trx)
      if (!customer) return err({ type: 'account_gone' })
      await trx.from('customers').where('id', customer.id).update({ preferred_gateway: gateway.name })
      const open = await findOpenSubscription(userId, trx)
      const liveSubscription = open !== null && isLive(open.status) && open.gateway !== gateway.name
      return ok({ method: { gateway, preferred: true }, liveSubscription })
    })
  }
}
