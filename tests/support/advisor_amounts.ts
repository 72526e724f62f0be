import type { FinancialReport } from '#analytics/index'
import { FIGURES } from '#shared/figures'
import { Equations } from '#advisor/services/model/solvable'
import { type Formula, formulaOf, type Sum } from '#advisor/services/model/formulas'

/** A report of these gateways and plans, as far as it says which amounts there are. */
export function reportWith(gateways: readonly string[], plans: readonly string[]): FinancialReport {
  return {
    from: '2026-02-09',
    to: '2026-03-10',
    details: {
      compared: {},
      previous: {},
      gateways: gateways.map((gateway) => ({ gateway })),
      plans: plans.map((plan) => ({ plan })),
    },
  } as unknown as FinancialReport
}

export const amountsOf = (sums: readonly Sum[]) => [
  ...new Set([...sums.flat().map((amount) => amount.replace(/^-/, '')), ...ALONE]),
]

/** Amounts that are part of no sum. */
const ALONE = [
  'comparedCustomers',
  'previousCustomers',
  'refundedPayments',
  'disputedPayments',
  'failedAmount',
  'revenueYearBefore',
  'previousRevenue',
]

/** Every figure that may be sent, of everything and of each part. */
export function figuresMadeOf({ details }: FinancialReport): [key: string, formula: Formula][] {
  const made = (key: string, part: Parameters<typeof formulaOf>[0]['part']): [string, Formula][] => {
    const formula = formulaOf({ key, part })
    return formula ? [[key, formula]] : []
  }
  const ofParts = (kind: 'gateway' | 'plan', ids: readonly string[], measures: readonly string[]) =>
    ids.flatMap((id) =>
      measures.flatMap((measure) => made(`${kind}_${id}_${measure}`, { kind, id, name: id, measure }))
    )
  const whole = [...new Set<string>([...FIGURES.overview, ...FIGURES.revenue])]
  return [
    ...whole.flatMap((key) => made(key, null)),
    ...ofParts(
      'gateway',
      details.gateways.map(({ gateway }) => gateway),
      FIGURES.gateways
    ),
    ...ofParts(
      'plan',
      details.plans.map(({ plan }) => plan),
      FIGURES.plans
    ),
  ]
}

/** Amounts that are known without any figure: 0, and what follows from it. */
export function impliedBy(sums: readonly Sum[], zero: readonly string[]): Set<string> {
  const amounts = amountsOf(sums).filter((amount) => !zero.includes(amount))
  const rowOf = (terms: readonly string[]) =>
    amounts.map((amount) => Number(terms.includes(amount)) - Number(terms.includes(`-${amount}`)))
  const equations = new Equations()
  for (const [total, ...parts] of sums) equations.add(rowOf([`-${total}`, ...parts]))
  return new Set([...zero, ...amounts.filter((amount) => equations.pivotOf(rowOf([amount])) === null)])
}

/** What a reader finds who solves whatever has a single unknown amount, again and again. */
export function solve(sent: readonly Formula[], sums: readonly Sum[], known: readonly string[]): Set<string> {
  const found = new Set(known)
  const equations = [
    ...sent.map(({ of, by }) => [...of, ...by]),
    ...sums.map((sum) => sum.map((amount) => amount.replace(/^-/, ''))),
  ]
  for (;;) {
    const unknown = equations.map((amounts) => amounts.filter((amount) => !found.has(amount)))
    const next = unknown.find((amounts) => amounts.length === 1)
    const [amount] = next ?? []
    if (amount === undefined) return found
    found.add(amount)
  }
}
