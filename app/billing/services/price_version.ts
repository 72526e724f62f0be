/** Notices that somebody else has changed a price: the two amounts themselves. */
export function priceVersion(plan: { amountMinor: number; originalAmountMinor: number | null }): string {
  return `${plan.amountMinor}/${plan.originalAmountMinor ?? '-'}`
}
