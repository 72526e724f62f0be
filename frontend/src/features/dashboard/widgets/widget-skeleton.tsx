import { Skeleton } from '~/components/skeleton/skeleton'
import styles from './widget.module.css'

/** The shape of a widget until its code or its facts are there. */
export function WidgetSkeleton() {
  return (
    <div className={styles.loading} aria-hidden="true">
      <Skeleton width="45%" height={22} />
      <Skeleton width="70%" height={18} />
    </div>
  )
}
