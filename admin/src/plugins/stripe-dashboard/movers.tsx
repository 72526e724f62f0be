import type { Data } from '../../../../.adonisjs/client/data'
import { CustomerList } from './customer-list'
import { formatWholePeriod, moneyIn, type Unit } from './format'
import { type Movement, movementsIn } from './movements'
import { spanOf } from './payment-links'
import { querySlice, type Slice } from './slice'
import { Account } from './transaction-columns'
import type { Report } from './types'
import { useCustomers } from './use-customers'

type Mover = Data.Analytics.Movers['customers'][number]

interface Props {
  report: Report
  movement: Movement
  /** A day or month of the report. */
  at: string
  unit?: Unit
  slice?: Slice | undefined
}

/** The customers behind a figure of one day or month. */
export function Movers({ report, movement, at, unit = report.details.unit, slice }: Props) {
  const { currency, testMode } = report
  const mode = testMode ? 'test' : 'live'
  const query = { movement, ...spanOf(at, unit), currency, mode, ...querySlice(slice) }
  return (
    <CustomerList
      part={formatWholePeriod(at, unit)}
      found={useCustomers<Mover>('movers', query)}
      none="No customer moved."
      keyOf={({ customerId }) => String(customerId)}
      columns={() => [
        { label: 'Account', render: ({ userId }) => <Account userId={userId} /> },
        { label: 'What', render: ({ movements }) => movementsIn(movements) },
        { label: 'MRR', render: ({ change }) => moneyIn(report.currency)(change) },
      ]}
    />
  )
}
