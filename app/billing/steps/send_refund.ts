import type { DateTime } from 'luxon'
import { firstRow } from '#core/database/rows'
import { GatewayError, type OpenGateway } from '#gateways/index'
import { within } from '#billing/services/within'
import { dropRefund } from '#billing/steps/drop_refund'

interface Asked {
  request_key: string
  amount_minor: number
  currency: string
  provider_id: string
  charge_id: string | null
}

const ASKED = `SELECT r.request_key, r.amount_minor, r.currency, p.provider_id, p.charge_id
  FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = ? AND r.status = 'requested' AND r.provider_id IS NULL`

/**
 * Sends a refund that was asked for. Fails with the provider's `GatewayError`: 'unreachable' leaves it to the worker,
 * after any other it is over.
 */
export async function sendRefund(refundId: number, { provider }: OpenGateway, now: DateTime): Promise<void> {
  const asked = await firstRow<Asked>(ASKED, [refundId])
  if (!asked) return
  const { provider_id: paymentId, charge_id: chargeId, amount_minor: amountMinor, currency, request_key: key } = asked
  try {
    await within(provider.refund({ paymentId, chargeId, amountMinor, currency, key }))
  } catch (error) {
    if (error instanceof GatewayError && error.failure !== 'unreachable') await dropRefund(refundId, now)
    throw error
  }
}
