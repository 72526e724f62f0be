import type { Data } from '../../../../.adonisjs/client/data'
import { CustomerList } from './customer-list'
import { moneyIn } from './format'
import { Account } from './transaction-columns'
import type { Report } from './types'
import { useCustomers } from './use-customers'

type Payer = Data.Analytics.Payers['customers'][number]

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
  const { currency, testMode } = report
  const money = moneyIn(currency)
  const found = useCustomers<Payer>(of.call, { ...of.query, currency, mode: testMode ? 'test' : 'live' })
  return (
    <CustomerList
      part={part}
      found={found}
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
