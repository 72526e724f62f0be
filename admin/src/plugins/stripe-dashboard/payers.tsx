import { Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { Data } from '../../../../.adonisjs/client/data'
import { FiguresTable } from '../../kernel/chart'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { useRequest } from '../../kernel/data/use-request'
import { formatCount, moneyIn } from './format'
import styles from './figure-drawer.module.css'
import { Account } from './transaction-columns'
import type { Report } from './types'

type FoundPayers = Data.Analytics.Payers

/** What a list of payers is of: a call, and what it is asked for besides currency and mode. */
export interface PayersOf {
  call: 'outlook/customers' | 'cohorts/customers'
  query: Record<string, string>
}

const focus = (heading: HTMLHeadingElement | null) => heading?.focus()

interface Props {
  report: Report
  of: PayersOf
  /** Which part of a figure they are behind, where it has several. */
  part?: string
}

/** The customers behind a figure of running subscriptions. */
export function Payers({ report, of, part }: Props) {
  const { data, error } = usePayers(report, of)
  const title = part ? `Customers, ${part}` : 'Customers'
  return (
    <section aria-label={part ? title : undefined}>
      {/* What was pressed may be far above: the keyboard goes on from here. */}
      <h3 className={styles.subtitle} tabIndex={-1} ref={part ? focus : null}>
        {title}
      </h3>
      {error ? (
        <p className={styles.meaning} role="alert">
          Couldn't load the customers. {wordsOfFailure(error)}
        </p>
      ) : data ? (
        <Found payers={data} currency={report.currency} />
      ) : (
        <Skeleton variant="rounded" height={96} role="status" aria-label="Loading" />
      )}
    </section>
  )
}

function Found({ payers: { total, customers }, currency }: { payers: FoundPayers; currency: string }) {
  if (total === 0) return <p className={styles.meaning}>No customer any more.</p>
  const money = moneyIn(currency)
  const hasNext = customers.some(({ next }) => next !== null)
  return (
    <>
      <FiguresTable
        label="Customers"
        rows={customers}
        keyOf={({ customerId, next }) => `${customerId} ${next}`}
        columns={[
          { label: 'Account', render: ({ userId }) => <Account userId={userId} /> },
          { label: 'MRR', render: ({ monthlyRecurringRevenue }) => money(monthlyRecurringRevenue) },
          ...(hasNext ? [{ label: 'Then', render: ({ next }: FoundPayers['customers'][number]) => money(next) }] : []),
        ]}
      />
      {total > customers.length && (
        <p className={styles.meaning}>
          The first {customers.length} of {formatCount(total, 'customer')}.
        </p>
      )}
    </>
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
