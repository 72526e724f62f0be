/** A figure of fewer customers could be about one of them: it isn't sent. */
export const LEAST_CUSTOMERS = 5

/** Figures of which all but one tell the last one, the most useful first. A name that begins with a dot is of an amount that is never sent. */
export interface Relation {
  readonly of: readonly string[]
  /** Of a sum two that aren't sent still tell what they are together; of a product or ratio they tell nothing. */
  readonly isSum: boolean
}

const sum = (...of: string[]): Relation => ({ of, isSum: true })
const ratio = (...of: string[]): Relation => ({ of, isSum: false })

/** What is sent together, apart from the parts of a whole. */
export const RELATIONS: readonly Relation[] = [
  sum('totalRevenue', 'refunded', 'disputed', 'charged'),
  sum('totalRevenue', 'fees', '.taxes', 'net'),
  sum('totalRevenue', '.aroundMonth', 'monthlyRevenue'),
  ratio('comparedRevenue', 'revenueGrowth', 'previousRevenue'),
  sum('totalRevenue', '.today', 'comparedRevenue'),
  // Growth is that of the days that are over.
  ratio('totalRevenue', '.today', 'revenueGrowth', 'previousRevenue'),
  ratio('successRate', 'failedTransactions', 'totalTransactions'),
  ratio('totalTransactions', 'failedTransactions', 'charged', 'averageTransactionValue'),
  ratio('fees', 'charged', 'feeShare'),
  ratio('failed', 'charged', 'failedShare'),
  sum('monthlyRecurringRevenue', '.moved', 'mrrGrowth'),
  sum('subscribers', 'churned', 'newSubscribers', '.reactivated', 'churnRate'),
  sum('voluntaryShare', 'involuntaryShare', '.otherChurn'),
  sum('grossRevenueChurn', '.churned', 'contractionRate'),
  sum('grossRevenueChurn', 'expansionRate', '.reactivated', 'netRevenueChurn'),
]

/**
 * The figures that may be sent, of those with these numbers of customers: five at least, and none that tells one of fewer. A figure of one
 * to four customers needs a cover in each of its relations: another one that isn't sent either, in a sum one of at least five. So the rest
 * and the total don't tell it. A cover that was added for this mustn't be told by a relation itself.
 */
export function sendableKeys(customers: ReadonlyMap<string, number>, relations: readonly Relation[]): Set<string> {
  const countOf = (key: string) => customers.get(key) ?? 0
  const keys = [...customers.keys()]
  const sent = new Set(keys.filter((key) => !key.startsWith('.') && countOf(key) >= LEAST_CUSTOMERS))
  const small = new Set(keys.filter((key) => countOf(key) > 0 && countOf(key) < LEAST_CUSTOMERS))
  const covers = new Set<string>()
  const isTold = ({ of, isSum }: Relation) =>
    of.some((secret) => {
      if (!small.has(secret) && !covers.has(secret)) return false
      const least = isSum && small.has(secret) ? LEAST_CUSTOMERS : 1
      return !of.some((key) => key !== secret && !sent.has(key) && countOf(key) >= least)
    })
  for (;;) {
    const telling = relations.find((relation) => relation.of.some((key) => sent.has(key)) && isTold(relation))
    const cover = telling?.of.findLast((key) => sent.has(key))
    if (cover === undefined) return sent
    sent.delete(cover)
    covers.add(cover)
  }
}
