import type { CSSProperties } from 'react'
import { Skeleton } from '~/components/skeleton/skeleton'
import { arrange } from '../config/arrange'
import { defaultConfig } from '../config/default-config'
import { ROW_HEIGHT, shapes } from '../config/shapes'
import styles from './grid.module.css'
import { messages } from './messages'
import { placeStyle } from './place-style'
import skeleton from './grid-skeleton.module.css'

const { columns, gap } = shapes.grid

/** The shape of the default dashboard until the user's own is known. */
export function GridSkeleton() {
  return (
    <div aria-busy="true">
      <p className={skeleton.words} role="status">
        {messages.settingUp}
      </p>
      <div className={styles.grid} style={{ '--columns': columns, '--gap': `${gap}px` } as CSSProperties}>
        {arrange(defaultConfig.widgets, columns).map((place) => (
          <div key={place.id} className={styles.cell} style={placeStyle(place)}>
            <Skeleton className={skeleton.card} height={`${(place.height * ROW_HEIGHT) / 16}rem`} />
          </div>
        ))}
      </div>
    </div>
  )
}
