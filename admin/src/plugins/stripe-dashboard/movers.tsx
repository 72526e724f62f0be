import { Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { Data } from '../../../../.adonisjs/client/data'
import { FiguresTable } from '../../kernel/chart'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { useRequest } from '../../kernel/data/use-request'
import { formatCount, formatWholePeriod, moneyIn } from './format'
import { type Movement, movementsIn } from './movements'
import { spanOf } from './payment-links'
import { querySlice, type Slice } from './slice'
import styles from './figure-drawer.module.css'
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
  const { data, error } = useMovers({ report, movement, at, slice })
  const when = formatWholePeriod(at, report.details.unit)
  return (
    <section aria-label={`Customers, ${when}`}>
      {/* What was pressed may be far above: the keyboard goes on from here. */}
      <h3 className={styles.subtitle} tabIndex={-1} ref={(heading) => heading?.focus()}>
        Customers, {when}
      </h3>
      {error ? (
        <p className={styles.meaning} role="alert">
          Couldn't load the customers. {wordsOfFailure(error)}
        </p>
      ) : data ? (
        <Found movers={data} currency={report.currency} />
      ) : (
        <Skeleton variant="rounded" height={96} role="status" aria-label="Loading" />
      )}
    </section>
  )
}

function Found({ movers: { total, customers }, currency }: { movers: Movers; currency: string }) {
  if (total === 0) return <p className={styles.meaning}>No customer moved.</p>
  return (
    <>
      <FiguresTable
        label="Customers"
        rows={customers}
        keyOf={({ customerId }) => String(customerId)}
        columns={[
          { label: 'Account', render: ({ userId }) => <Account userId={userId} /> },
          { label: 'What', render: ({ movements }) => movementsIn(movements) },
          { label: 'MRR', render: ({ change }) => moneyIn(currency)(change) },
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
