import { Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { Data } from '../../../../.adonisjs/client/data'
import { CANCEL_REASON_WORDS } from '../../../../app/shared/cancel_reasons'
import { FiguresTable } from '../../kernel/chart'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { useRequest } from '../../kernel/data/use-request'
import { formatNumber } from '../../kernel/format'
import { formatCount, formatRate } from './format'
import styles from './stripe-dashboard.module.css'
import type { Report } from './types'

type Found = Data.Analytics.CancelReasons

/** What customers said who cancelled in the range. */
export function CancelReasons({ report }: { report: Report }) {
  const { data, error } = useCancelReasons(report)
  return (
    <section className={styles.card}>
      <h2 className={styles.subtitle}>Why customers cancel</h2>
      {error ? (
        <p role="alert">Couldn't load the answers. {wordsOfFailure(error)}</p>
      ) : data ? (
        <Answers {...data} />
      ) : (
        <Skeleton variant="rounded" height={160} role="status" aria-label="Loading" />
      )}
    </section>
  )
}

function Answers({ reasons, skipped }: Found) {
  const answers = reasons.reduce((sum, { count }) => sum + count, 0)
  if (answers + skipped === 0) return <p className={styles.note}>Nobody was asked in this range.</p>
  return (
    <>
      <p className={styles.note}>
        {formatCount(answers, 'answer')} in all currencies, {formatNumber(skipped)} skipped the question. It's asked
        once after each cancellation.
      </p>
      {answers > 0 && (
        <FiguresTable
          label="Why customers cancel"
          rows={reasons.filter(({ count }) => count > 0)}
          keyOf={({ reason }) => reason}
          hasCards
          columns={[
            { label: 'Reason', render: ({ reason }) => CANCEL_REASON_WORDS[reason] },
            { label: 'Customers', render: ({ count }) => formatNumber(count) },
            { label: 'Share', render: ({ count }) => formatRate(Math.round((count / answers) * 1_000) / 10) },
          ]}
        />
      )}
    </>
  )
}

function useCancelReasons({ range, testMode }: Report) {
  const request = useRequest()
  const query = new URLSearchParams({ range, mode: testMode ? 'test' : 'live' })
  return useQuery({
    queryKey: ['analytics/cancel-reasons', String(query)],
    queryFn: async ({ signal }) => {
      const { json } = await request('GET', `/api/analytics/cancel-reasons?${query}`, undefined, { signal })
      return json as Found
    },
  })
}
