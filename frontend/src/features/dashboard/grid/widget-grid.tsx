import type { CSSProperties } from 'react'
import { arrange } from '../config/arrange'
import { shapes } from '../config/shapes'
import type { DashboardConfig } from '../config/types'
import { WidgetCard } from '../widgets/widget-card'
import styles from './grid.module.css'
import { placeStyle } from './place-style'

/** The dashboard as it is looked at: plain CSS grid, one column on a phone. The library for moving things comes only to move them. */
export function WidgetGrid({ config }: { config: DashboardConfig }) {
  const { columns, gap } = shapes[config.layout]
  const byId = new Map(config.widgets.map((widget) => [widget.id, widget]))
  return (
    <div className={styles.grid} style={{ '--columns': columns, '--gap': `${gap}px` } as CSSProperties}>
      {arrange(config.widgets, columns).map((place) => {
        const widget = byId.get(place.id)
        return (
          widget && (
            <div key={place.id} className={styles.cell} style={placeStyle(place)}>
              <WidgetCard widget={widget} width={place.width} height={place.height} />
            </div>
          )
        )
      })}
    </div>
  )
}
