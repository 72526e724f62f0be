import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { lockRow, transaction, type Trx } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { Gateways } from '#gateways/gateways'
import { type GatewayRow, listGatewayRows } from '#gateways/queries/list_gateway_rows'

export interface OrderGatewaysInput {
  /** All gateways that operators see, the preferred first, each with the version that was seen. */
  order: readonly { readonly id: number; readonly version: number }[]
  actorId: number | null
}

export type OrderGatewaysError = { type: 'changed_meanwhile' }

/**
 * Says which payment method is offered first: all or nothing. Priorities count from 1, so that no two are equal, and only
 * those that move get a new version. Where one was changed, added or deleted since it was seen, nothing is written.
 */
@inject()
export class OrderGateways {
  constructor(
    private clock: Clock,
    private gateways: Gateways
  ) {}

  async execute({ order, actorId }: OrderGatewaysInput): Promise<Result<null, OrderGatewaysError>> {
    return transaction(async (trx) => {
      // By number: two orders at once wait for each other and do not lock each other out.
      const numbers = order.map(({ id }) => id).toSorted((a, b) => a - b)
      for (const id of numbers) await lockRow(trx, 'payment_gateways', { id })
      const known = (await listGatewayRows(trx)).filter(({ name }) => this.gateways.driver(name))
      const rows = new Map(known.map((row) => [row.id, row]))
      const wished = order.flatMap(({ id, version }) => {
        const row = rows.get(id)
        return row?.version === version ? [row] : []
      })
      if (wished.length !== order.length || wished.length !== known.length) return err({ type: 'changed_meanwhile' })
      for (const [at, row] of wished.entries()) await this.#place(row, at + 1, actorId, trx)
      return ok(null)
    })
  }

  async #place({ id, name, version, priority: before }: GatewayRow, after: number, actorId: number | null, trx: Trx) {
    if (before === after) return
    await trx
      .from('payment_gateways')
      .where('id', id)
      .update({ priority: after, version: version + 1 })
    const changes = { priority: { before, after } }
    await audit(trx, this.clock, { actorId, action: 'gateway.update', subject: `gateway:${name}`, changes })
  }
}
