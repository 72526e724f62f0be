import { lazy, Suspense } from 'react'
import { useMediaQuery } from '~/lib/use-media-query'
import type { Place } from '../config/arrange'
import type { DashboardConfig } from '../config/types'
import { WidgetGrid } from './widget-grid'

const EditableGrid = lazy(() => import('./editable-grid'))

interface DashboardGridProps {
  config: DashboardConfig
  isArranging: boolean
  onPlaces: (places: Place[]) => void
}

/** The grid to look at, or the one to arrange; a phone has but one column and nothing to arrange. */
export function DashboardGrid({ config, isArranging, onPlaces }: DashboardGridProps) {
  const isWide = useMediaQuery('(min-width: 43.75em)')
  const grid = <WidgetGrid config={config} />
  if (!isArranging || !isWide) return grid
  return (
    <Suspense fallback={grid}>
      <EditableGrid config={config} onPlaces={onPlaces} />
    </Suspense>
  )
}
