interface Item {
  productId?: string | null
  offerDetails?: { basePlanId?: string | null } | null
}

/** Product and base plan: what is sold at one price for one interval. */
export function priceIdOf(item: Item | undefined): string | null {
  const basePlanId = item?.offerDetails?.basePlanId
  return item?.productId && basePlanId ? `${item.productId}:${basePlanId}` : null
}
