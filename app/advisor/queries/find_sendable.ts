import { countCustomers, type FinancialReport } from '#analytics/index'
import { singleFlight } from '#core/single_flight'
import type { FoundFigures } from '#advisor/queries/find_figures'
import { crowdsOf, type Heads } from '#advisor/services/model/crowds'
import { formulaOf, sumsOf } from '#advisor/services/model/formulas'
import { LEAST_CUSTOMERS, sendableKeys } from '#advisor/services/model/withhold'
import type { Sheet } from '#advisor/services/sheet'

/** The figures that may be sent to a model: those of enough customers that tell none of fewer. */
export async function findSendable({ report, sheet }: FoundFigures): Promise<Sheet> {
  const figures = [...sheet.values()].map(({ key, text }) => [key, text])
  const { range, currency, testMode } = report
  return singleFlight(`sendable ${JSON.stringify([range, currency, testMode, figures])}`, async () => {
    const formulas = [...sheet.values()].flatMap((figure) => {
      const formula = formulaOf(figure)
      return formula ? [[figure.key, formula] as const] : []
    })
    const keys = sendableKeys(formulas, { customers: await countEach(report), sums: sumsOf(report) })
    return new Map([...sheet].filter(([key]) => keys.has(key)))
  })
}

async function countEach(report: FinancialReport): Promise<Map<string, number>> {
  const counted = new Map<string, number>()
  const known = new Map<string, number>()
  const count = async (heads: Heads) => {
    if (typeof heads === 'number') return heads
    const name = JSON.stringify(heads)
    const number = known.get(name) ?? (await countCustomers(heads, report, LEAST_CUSTOMERS))
    known.set(name, number)
    return number
  }
  for (const [amount, all] of crowdsOf(report)) {
    let sum = 0
    for (const heads of all) sum += await count(heads)
    counted.set(amount, sum)
  }
  return counted
}
