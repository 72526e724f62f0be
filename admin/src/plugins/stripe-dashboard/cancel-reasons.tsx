import { Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Data } from '../../../../.adonisjs/client/data'
import { CANCEL_REASON_WORDS } from '../../../../app/shared/cancel_reasons'
import { shareOf } from '../../../../app/shared/rates'
import { FiguresTable } from '../../kernel/chart'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { useRequest } from '../../kernel/data/use-request'
import { formatNumber } from '../../kernel/format'
import { CancelReasonDrawer } from './cancel-reason-drawer'
import drawer from './figure-drawer.module.css'
import { formatCount, formatRate } from './format'
import styles from './stripe-dashboard.module.css'
import type { Report } from './types'

type Found = Data.Analytics.CancelReasons
type Reason = Found['reasons'][number]['reason']

/** What customers said who cancelled in the range. */
export function CancelReasons({ report }: { report: Report }) {
  const { data, error } = useCancelReasons(report)
  return (
    <section className={styles.card}>
      <h2 className={styles.subtitle}>Why customers cancel</h2>
      {error ? (
        <p role="alert">Couldn't load the answers. {wordsOfFailure(error)}</p>
      ) : data ? (
        <Answers {...data} report={report} />
      ) : (
        <Skeleton variant="rounded" height={160} role="status" aria-label="Loading" />
      )}
    </section>
  )
}

function Answers({ reasons, skipped, report }: Found & { report: Report }) {
  const [opened, setOpened] = useState<Reason | null>(null)
  const answers = reasons.reduce((sum, { count }) => sum + count, 0)
  const made = (label: string, text: (answer: Found['reasons'][number]) => string) => ({
    label,
    render: (answer: Found['reasons'][number]) => (
      <button type="button" className={drawer.figure} aria-haspopup="dialog" onClick={() => setOpened(answer.reason)}>
        {text(answer)}
      </button>
    ),
  })
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
            made('Customers', ({ count }) => formatNumber(count)),
            made('Share', ({ count }) => formatRate(shareOf(count, answers))),
          ]}
        />
      )}
      {opened && (
        <CancelReasonDrawer
          report={report}
          reason={opened}
          count={reasons.find(({ reason }) => reason === opened)?.count ?? 0}
          answers={answers}
          onClose={() => setOpened(null)}
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
