import { Button, Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { type Asked, RangeBar, useRange } from '../../kernel/range'
import { Trouble } from '../../kernel/ui'
import { DashboardScreen } from './dashboard-screen'
import { ExportButtons } from './export-buttons'
import { NoData } from './no-data'
import styles from './stripe-dashboard.module.css'
import type { Report } from './types'
import { useReport } from './use-report'

interface Props {
  summary: string
  /** Above the figures, whatever they are. */
  before?: ReactNode
  /** Below them, whatever they are. */
  after?: ReactNode
  children: (report: Report, asked: Asked) => ReactNode
}

/** A screen of figures: what they are of, and what there is while they load, fail, or are none. */
export function ReportScreen({ summary, before, after, children }: Props) {
  const { asked, choose } = useRange()
  const { data, error, isPending, isPlaceholderData, refetch } = useReport(asked)

  function content() {
    if (isPending) return <FiguresSkeleton />
    if (error) {
      return (
        <Trouble
          title="Couldn't load the figures"
          text={wordsOfFailure(error)}
          action={
            <Button variant="outlined" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      )
    }
    if (data.isEmpty) return <NoData report={data} onChoose={choose} />
    return (
      <div className={styles.report} aria-busy={isPlaceholderData}>
        {children(data, asked)}
      </div>
    )
  }

  return (
    <DashboardScreen summary={summary} actions={<ExportButtons asked={asked} />}>
      {before}
      <RangeBar asked={asked} onChoose={choose} facts={error ? undefined : data} />
      {content()}
      {after}
    </DashboardScreen>
  )
}

/** In the shape of what comes: figures, then a chart. */
function FiguresSkeleton() {
  return (
    <div className={styles.report} role="status" aria-label="Loading">
      <div className={styles.figures}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={96} />
        ))}
      </div>
      <Skeleton variant="rounded" height={320} />
    </div>
  )
}
