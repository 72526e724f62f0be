import { Equations, inverseOf, type Row } from '#advisor/services/model/solvable'
import type { Formula, Sum } from '#advisor/services/model/formulas'

/** A figure of fewer customers could be about one of them: it isn't sent. */
export const LEAST_CUSTOMERS = 5

interface Known {
  /** Customers by amount. */
  readonly customers: ReadonlyMap<string, number>
  readonly sums: readonly Sum[]
}

/**
 * The figures that may be sent, of these in the order of their use: each is of five customers at least, and all of them together don't
 * tell an amount of one to four, nor several of those together. A reader could solve them like equations, so each figure is put to those
 * that are sent already: where it would leave an equation of small amounts alone, it's left out. Amounts of nobody are 0, and known.
 */
export function sendableKeys(
  formulas: readonly (readonly [key: string, formula: Formula])[],
  { customers, sums }: Known
): Set<string> {
  const countOf = (amount: string) => customers.get(amount) ?? 0
  const isSmall = (amount: string) => countOf(amount) < LEAST_CUSTOMERS
  const amounts = [...customers.keys()].filter((amount) => countOf(amount) > 0)
  const [large, small] = [amounts.filter((amount) => !isSmall(amount)), amounts.filter(isSmall)]
  const columns = new Map([...large, ...small].map((amount, index) => [amount, index]))
  const row = (terms: readonly (readonly [amount: string, factor: number])[]): Row => {
    const values = Array.from({ length: columns.size }, () => 0)
    for (const [amount, factor] of terms) {
      const column = columns.get(amount)
      if (column !== undefined) values[column] = (values[column] ?? 0) + factor
    }
    return values
  }
  let known = new Equations()
  for (const sum of sums) known.add(row(termsOf(sum)))
  const values = known.solution(columns.size)
  const valueOf = (amount: string) => values[columns.get(amount) ?? -1] ?? 0
  const tellsSmall = (equations: Equations) => small.some((amount) => equations.pivotOf(row([[amount, 1]])) === null)
  for (const total of totalsOfSmall(sums, countOf)) {
    const further = known.with(row([[total, 1]]))
    if (!tellsSmall(further)) known = further
  }
  const sent = new Set<string>()
  for (const [key, { of, by }] of formulas) {
    if ([...of, ...by].some(isSmall)) continue
    // How the figure moves with each of its amounts, as a share of it.
    const moves = row([
      ...of.map((amount) => [amount, inverseOf(valueOf(amount))] as const),
      ...by.map((amount) => [amount, -inverseOf(valueOf(amount))] as const),
    ])
    const pivot = known.pivotOf(moves)
    if (pivot !== null && pivot >= large.length) continue
    known.add(moves)
    sent.add(key)
  }
  return sent
}

function termsOf([total, ...parts]: Sum): (readonly [string, number])[] {
  return [
    [total, -1],
    ...parts.map((part) => (part.startsWith('-') ? ([part.slice(1), -1] as const) : ([part, 1] as const))),
  ]
}

/** What only small amounts make up may be told where it's of enough customers itself; of two that share an amount only the first. */
function totalsOfSmall(sums: readonly Sum[], countOf: (amount: string) => number): string[] {
  const used = new Set<string>()
  return sums.flatMap(([total, ...signed]) => {
    const parts = signed.map((part) => part.replace(/^-/, '')).filter((part) => countOf(part) > 0)
    const isTotal = countOf(total) >= LEAST_CUSTOMERS && parts.length > 1
    if (!isTotal || parts.some((part) => countOf(part) >= LEAST_CUSTOMERS || used.has(part))) return []
    for (const part of parts) used.add(part)
    return [total]
  })
}
