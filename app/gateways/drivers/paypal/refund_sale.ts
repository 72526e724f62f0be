import type { RefundInput } from '#gateways/contracts/payment_gateway'
import { GatewayError } from '#gateways/contracts/gateway_error'
import { moneyOf } from '#gateways/drivers/paypal/catalogue'
import type { PayPalClient } from '#gateways/drivers/paypal/client'
import { REFUND_STATUSES } from '#gateways/drivers/paypal/snapshot/refunds'

/** Gives money of a sale back, once for its key. */
export async function refundSale(client: PayPalClient, input: RefundInput) {
  if (input.chargeId === null) throw new GatewayError('refused', 'There is no charge to refund.')
  const body = { amount: moneyOf({ minor: input.amountMinor, currency: input.currency }), custom_id: input.key }
  const path = `/v2/payments/captures/${encodeURIComponent(input.chargeId)}/refund`
  const answer = await client.post(path, body, input.key)
  const providerId = answer.text('id')
  if (providerId === null) throw new GatewayError('unreachable', 'PayPal created a refund without an ID.')
  return { providerId, status: REFUND_STATUSES[answer.text('status') ?? ''] ?? ('pending' as const) }
}
