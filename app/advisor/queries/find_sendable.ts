import { countCustomers, type FinancialReport } from '#analytics/index'
import { singleFlight } from '#core/single_flight'
import type { FoundFigures } from '#advisor/queries/find_figures'
import { crowdsOf, type Heads } from '#advisor/services/model/crowds'
import { LEAST_CUSTOMERS, type Relation, RELATIONS, sendableKeys } from '#advisor/services/model/withhold'
import type { Sheet } from '#advisor/services/sheet'

/** The figures that may be sent to a model: those of enough customers that tell none of fewer. */
export async function findSendable({ report, sheet }: FoundFigures): Promise<Sheet> {
  const figures = [...sheet.values()].map(({ key, text }) => [key, text])
  const { range, currency, testMode } = report
  return singleFlight(`sendable ${JSON.stringify([range, currency, testMode, figures])}`, async () => {
    const customers = await countEach(report, sheet)
    const keys = sendableKeys(customers, [...RELATIONS, ...partsOf(sheet, customers)])
    return new Map([...sheet].filter(([key]) => keys.has(key)))
  })
}

async function countEach(report: FinancialReport, sheet: Sheet): Promise<Map<string, number>> {
  const counted = new Map<string, number>()
  const known = new Map<string, number>()
  const count = async (heads: Heads) => {
    if (typeof heads === 'number') return heads
    const name = JSON.stringify(heads)
    const number = known.get(name) ?? (await countCustomers(heads, report, LEAST_CUSTOMERS))
    known.set(name, number)
    return number
  }
  for (const [key, all] of crowdsOf(report)) {
    if (!key.startsWith('.') && !sheet.has(key)) continue
    const numbers: number[] = []
    for (const heads of all) numbers.push(await count(heads))
    counted.set(key, Math.min(...numbers))
  }
  return counted
}

/** Gateways and plans make up a whole: all but one tell the last. The largest first. */
function partsOf(sheet: Sheet, customers: ReadonlyMap<string, number>): Relation[] {
  const parts = [...sheet.values()].filter(({ part }) => part !== null)
  const groups = Map.groupBy(parts, ({ part }) => `${part?.kind ?? ''} ${part?.measure ?? ''}`)
  const countOf = ({ key }: { key: string }) => customers.get(key) ?? 0
  return [...groups.values()].map((own) => {
    const largestFirst = own.toSorted((one, other) => countOf(other) - countOf(one))
    return { of: largestFirst.map(({ key }) => key), isSum: true }
  })
}
