import logger from '@adonisjs/core/services/logger'
import { firstRow } from '#core/database/rows'
import { GatewayError, type PaymentGateway } from '#gateways/index'

const OWNED = `SELECT c.reference FROM subscriptions s JOIN customers c ON c.id = s.customer_id
  WHERE s.id = ? AND s.user_id IS NOT NULL AND s.status IN ('active', 'past_due')`

/**
 * Accepts a purchase of somebody here, after it is written: what belongs to nobody, or is over, the provider gives back by
 * itself. One that could not be accepted is looked at again in a few minutes.
 */
export async function acceptPurchase(subscriptionId: number, providerId: string, provider: PaymentGateway) {
  const owner = await firstRow<{ reference: string }>(OWNED, [subscriptionId])
  if (!owner) return
  try {
    await provider.accept({ providerId, reference: owner.reference })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    logger.warn({ subscription: subscriptionId, err: error }, "couldn't accept a purchase, will retry soon")
  }
}
