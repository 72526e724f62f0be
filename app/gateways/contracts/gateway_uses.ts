import type { Trx } from '#core/database/transaction'

/** What lives on a gateway elsewhere; start/modules.ts says who knows. */
export class GatewayUses {
  constructor(
    /** Subscriptions that are not over, by the gateway's name. */
    readonly liveSubscriptions: (name: string, trx: Trx) => Promise<number>
  ) {}
}
