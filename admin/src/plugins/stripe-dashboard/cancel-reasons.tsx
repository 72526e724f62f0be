import { useState } from 'react'
import { CANCEL_REASON_WORDS } from '../../../../app/shared/cancel_reasons'
import { shareOf } from '../../../../app/shared/rates'
import { FiguresTable } from '../../kernel/chart'
import { formatNumber } from '../../kernel/format'
import { CancelReasonDrawer } from './cancel-reason-drawer'
import drawer from './figure-drawer.module.css'
import { formatCount, formatRate } from './format'
import styles from './stripe-dashboard.module.css'
import type { Report } from './types'

type Answer = Report['details']['cancelReasons']['reasons'][number]

/** What customers said who cancelled in the range. */
export function CancelReasons({ report }: { report: Report }) {
  return (
    <section className={styles.card}>
      <h2 className={styles.subtitle}>Why customers cancel</h2>
      <Answers report={report} />
    </section>
  )
}

function Answers({ report }: { report: Report }) {
  const { reasons, skipped } = report.details.cancelReasons
  const [opened, setOpened] = useState<Answer['reason'] | null>(null)
  const answers = reasons.reduce((sum, { count }) => sum + count, 0)
  const made = (label: string, text: (answer: Answer) => string) => ({
    label,
    render: (answer: Answer) => (
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
