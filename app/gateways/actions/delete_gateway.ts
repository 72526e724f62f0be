import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { GatewayUses } from '#gateways/contracts/gateway_uses'

export type DeleteGatewayError = { type: 'not_found' } | { type: 'in_use'; subscriptions: number }

/** Takes a payment method away with its secrets; not while subscriptions live on it, which nobody could end any more. */
@inject()
export class DeleteGateway {
  constructor(
    private clock: Clock,
    private uses: GatewayUses
  ) {}

  async execute(input: { id: number; actorId: number | null }): Promise<Result<{ name: string }, DeleteGatewayError>> {
    const { id, actorId } = input
    return transaction(async (trx) => {
      const row = await lockRow<{ name: string; display_name: string; test_mode: boolean | 0 | 1 }>(
        trx,
        'payment_gateways',
        { id }
      )
      if (!row) return err({ type: 'not_found' })
      const subscriptions = await this.uses.liveSubscriptions(row.name, trx)
      if (subscriptions > 0) return err({ type: 'in_use', subscriptions })
      await trx.from('payment_gateways').where('id', id).delete()
      const changes = { displayName: row.display_name, testMode: Boolean(row.test_mode) }
      await audit(trx, this.clock, { actorId, action: 'gateway.delete', subject: `gateway:${row.name}`, changes })
      return ok({ name: row.name })
    })
  }
}
