import type { MarkerSource } from '#core/markers'
import { findPriceMarkers } from '#billing/queries/find_price_markers'
import { findPromotionMarkers } from '#billing/queries/find_promotion_markers'

/** What billing has to say about a chart of money. */
export const billingMarkers: MarkerSource[] = [
  { id: 'billing.prices', list: findPriceMarkers },
  { id: 'billing.promotions', list: findPromotionMarkers },
]
