import { Suspense } from 'react'
import type { Widget } from '../config/types'
import { messages } from './messages'
import { kindOf, titleOf } from './registry'
import { WidgetBoundary } from './widget-boundary'
import { WidgetSkeleton } from './widget-skeleton'
import styles from './widget.module.css'

interface WidgetCardProps {
  widget: Widget
  /** As shown, which may be narrower than stored. */
  width: number
  height: number
}

/** One widget of the dashboard. A broken one does not take the others with it. */
export function WidgetCard({ widget, width, height }: WidgetCardProps) {
  const kind = kindOf(widget.type)
  return (
    <section className={styles.widget} aria-label={titleOf(widget.type)} data-widget={widget.type}>
      {kind ? (
        <WidgetBoundary fallback={<p className={styles.unknown}>{messages.failed}</p>}>
          <Suspense fallback={<WidgetSkeleton />}>
            <kind.component width={width} height={height} />
          </Suspense>
        </WidgetBoundary>
      ) : (
        <p className={styles.unknown}>{messages.unknown(widget.type)}</p>
      )}
    </section>
  )
}
