import { GatewayError } from '#gateways/contracts/gateway_error'
import type { Publisher } from '#gateways/drivers/googleplay/publisher'
import { fitsAnId } from '#gateways/drivers/googleplay/token'
import { accountOf, awaitsAcceptance, ownedItem } from '#gateways/drivers/googleplay/snapshot/fetch_snapshot'

/**
 * Acknowledges a purchase for the account of this reference, unless that was done. Only one that was made outside of the
 * app can still be given an account; one whose payment is pending cannot be acknowledged before it is made.
 */
export async function acceptPurchase(
  publisher: Publisher,
  { providerId: token, reference }: { providerId: string; reference: string }
): Promise<void> {
  const purchase = fitsAnId(token) ? await publisher.purchase(token) : null
  if (!purchase) throw new GatewayError('refused', "Google Play doesn't know this purchase.")
  const account = accountOf(purchase)
  if (account !== null && account !== reference) {
    throw new GatewayError('refused', 'The purchase was made for another account.')
  }
  const productId = ownedItem(purchase)?.productId
  if (!awaitsAcceptance(purchase) || !productId) return
  const isUnbound = Boolean(purchase.outOfAppPurchaseContext) && account === null
  await publisher.acknowledge(token, productId, isUnbound ? reference : null)
}
