import { keyOf, type Measure, MEASURE_NAMES, type Slice, type SliceMeasures } from '#analytics/services/measures'

type Amounts = Partial<Record<Measure, number>>

/** Adds amounts up by slice. */
export class Tally {
  readonly #rows = new Map<string, Slice & Record<Measure, number>>()

  add(slice: Slice, amounts: Amounts) {
    const row = this.#rowOf(slice)
    for (const [name, amount] of Object.entries(amounts)) row[name as Measure] += amount
  }

  /** In the order of their keys; a slice without figures has no row. */
  rows(): SliceMeasures[] {
    return [...this.#rows]
      .filter(([, row]) => MEASURE_NAMES.some((name) => row[name] !== 0))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, row]) => row)
  }

  #rowOf(slice: Slice) {
    const key = keyOf(slice)
    const known = this.#rows.get(key)
    if (known) return known
    const { testMode, currency, gateway, planId } = slice
    const zeros = Object.fromEntries(MEASURE_NAMES.map((name) => [name, 0])) as Record<Measure, number>
    const row = { testMode, currency, gateway, planId, ...zeros }
    this.#rows.set(key, row)
    return row
  }
}
