import app from '@adonisjs/core/services/app'
import type { OpenGateway } from '#gateways/index'
import { EnsurePlanPrice } from '#billing/actions/ensure_plan_price'

/** Makes sure that every plan which is sold can be bought through a gateway, for its check. */
export async function ensurePrices(gateway: OpenGateway): Promise<void> {
  await (await app.container.make(EnsurePlanPrice)).checkAll(gateway)
}
