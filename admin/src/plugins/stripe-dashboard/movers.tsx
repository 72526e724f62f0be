import { useQuery } from '@tanstack/react-query'
import type { Data } from '../../../../.adonisjs/client/data'
import { useRequest } from '../../kernel/data/use-request'
import { CustomerList } from './customer-list'
import { formatWholePeriod, moneyIn } from './format'
import { type Movement, movementsIn } from './movements'
import { spanOf } from './payment-links'
import { querySlice, type Slice } from './slice'
import { Account } from './transaction-columns'
import type { Report } from './types'

type Movers = Data.Analytics.Movers

interface Props {
  report: Report
  movement: Movement
  /** A day or month of the report. */
  at: string
  slice?: Slice | undefined
}

/** The customers behind a figure of one day or month. */
export function Movers({ report, movement, at, slice }: Props) {
  return (
    <CustomerList
      part={formatWholePeriod(at, report.details.unit)}
      found={useMovers({ report, movement, at, slice })}
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

function useMovers({ report: { details, currency, testMode }, movement, at, slice }: Props) {
  const request = useRequest()
  const mode = testMode ? 'test' : 'live'
  const query = new URLSearchParams({ movement, ...spanOf(at, details.unit), currency, mode, ...querySlice(slice) })
  return useQuery({
    queryKey: ['analytics/movers', String(query)],
    queryFn: async ({ signal }) => {
      const { json } = await request('GET', `/api/analytics/movers?${query}`, undefined, { signal })
      return json as Movers
    },
  })
}
