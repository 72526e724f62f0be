import { Skeleton } from '@mui/material'
import { Component, type ReactNode, Suspense } from 'react'
import { lazyPart } from '../shell/lazy-part'
import styles from './chart.module.css'
import { ChartTable } from './chart-table'
import { ChartCursor } from './chart-cursor'
import { plotOf } from './plot'
import type { PlainChart, WaterfallChart } from './types'

const load = () => import('./chart-drawing')

/** The drawing is loaded when the first chart is shown; where that fails, the figures are there as a table. */
export function Drawing({ spec }: { spec: PlainChart | WaterfallChart }) {
  const ChartDrawing = lazyPart(load)
  const plot = plotOf(spec)
  if (plot.isFlat) return <p className={styles.note}>Nothing to show in this range.</p>
  return (
    <DrawingBoundary
      fallback={
        <>
          <p className={styles.note}>Couldn't load the chart. Its figures:</p>
          <ChartTable spec={spec} />
        </>
      }
    >
      <ChartCursor label={spec.label} plot={plot}>
        {(cursor) => (
          <Suspense fallback={<Skeleton variant="rounded" height={240} role="status" aria-label="Loading" />}>
            <ChartDrawing plot={plot} {...cursor} />
          </Suspense>
        )}
      </ChartCursor>
    </DrawingBoundary>
  )
}

class DrawingBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
