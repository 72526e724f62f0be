/** A price at a gateway, with when it was made there and since when it isn't sold any more. */
export interface PriceRow {
  readonly id: number
  readonly planId: string
  readonly gateway: string
  readonly amountMinor: number
  readonly currency: string
  /** In the database's form, which sorts by time. */
  readonly createdAt: string
  readonly retiredAt: string | null
}

export interface PriceChange {
  readonly kind: 'price_set' | 'price_retired'
  readonly price: PriceRow
  readonly at: string
}

/**
 * When what a plan costs at a gateway changed, from the prices of one mode. A price that takes the place of one with the
 * same amount changes nothing: a provider had archived the other one.
 */
export function priceChanges(rows: readonly PriceRow[]): PriceChange[] {
  const places = Map.groupBy(rows, ({ planId, gateway }) => `${planId} ${gateway}`)
  return [...places.values()].flatMap(changesAt)
}

function changesAt(rows: readonly PriceRow[]): PriceChange[] {
  const made = rows.flatMap((price): PriceChange[] => {
    const before = rows.find(({ id, retiredAt }) => id !== price.id && retiredAt === price.createdAt)
    return before && isSame(before, price) ? [] : [{ kind: 'price_set', price, at: price.createdAt }]
  })
  const left = rows.flatMap((price): PriceChange[] => {
    const { retiredAt } = price
    if (retiredAt === null || rows.some(({ createdAt }) => createdAt === retiredAt)) return []
    // The row of a price that comes back keeps when it was made: it's the one that was sold from then on.
    const back = rows.filter(
      (row) => row.createdAt < retiredAt && (row.retiredAt === null || row.retiredAt > retiredAt)
    )
    const [only, other] = back
    if (!only || other) return [{ kind: 'price_retired', price, at: retiredAt }]
    return isSame(price, only) ? [] : [{ kind: 'price_set', price: only, at: retiredAt }]
  })
  return [...made, ...left]
}

function isSame(one: PriceRow, other: PriceRow): boolean {
  return one.amountMinor === other.amountMinor && one.currency === other.currency
}
