import type { Trx } from '#core/database/transaction'
import type { OpenGateway } from '#gateways/gateways'

/** What lives on a gateway elsewhere; start/modules.ts says who knows. */
export class GatewayUses {
  constructor(
    /** Subscriptions that are not over, by the gateway's name. */
    readonly liveSubscriptions: (name: string, trx: Trx) => Promise<number>,
    /** Makes sure that what is sold can be bought through it. Fails with the provider's `GatewayError`. */
    readonly ensurePrices: (gateway: OpenGateway) => Promise<void>,
    /** The reference under which a user pays; null for who never came near a payment. */
    readonly customerReference: (userId: number) => Promise<string | null>
  ) {}
}
