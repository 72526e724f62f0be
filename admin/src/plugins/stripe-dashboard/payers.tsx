import { useQuery } from '@tanstack/react-query'
import type { Data } from '../../../../.adonisjs/client/data'
import { useRequest } from '../../kernel/data/use-request'
import { CustomerList } from './customer-list'
import { moneyIn } from './format'
import { Account } from './transaction-columns'
import type { Report } from './types'

type FoundPayers = Data.Analytics.Payers
type Payer = FoundPayers['customers'][number]

/** Which payers to list: the call, and its parameters other than currency and mode. */
export interface PayersOf {
  call: 'outlook/customers' | 'cohorts/customers'
  query: Record<string, string>
}

interface Props {
  report: Report
  of: PayersOf
  /** Which part of a figure they are behind, where it has several. */
  part?: string
}

/** The customers behind a figure of running subscriptions. */
export function Payers({ report, of, part }: Props) {
  const money = moneyIn(report.currency)
  return (
    <CustomerList
      part={part}
      found={usePayers(report, of)}
      none="No customer any more."
      keyOf={({ customerId, next }) => `${customerId} ${next}`}
      columns={(rows) => [
        { label: 'Account', render: ({ userId }: Payer) => <Account userId={userId} /> },
        { label: 'MRR', render: ({ monthlyRecurringRevenue }: Payer) => money(monthlyRecurringRevenue) },
        ...(rows.some(({ next }) => next !== null)
          ? [{ label: 'Then', render: ({ next }: Payer) => money(next) }]
          : []),
      ]}
    />
  )
}

function usePayers({ currency, testMode }: Report, { call, query }: PayersOf) {
  const request = useRequest()
  const asked = new URLSearchParams({ ...query, currency, mode: testMode ? 'test' : 'live' })
  return useQuery({
    queryKey: ['analytics', call, String(asked)],
    queryFn: async ({ signal }) => {
      const { json } = await request('GET', `/api/analytics/${call}?${asked}`, undefined, { signal })
      return json as FoundPayers
    },
  })
}
