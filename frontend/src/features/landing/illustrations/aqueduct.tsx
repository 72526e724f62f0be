import { useId } from 'react'
import styles from './aqueduct.module.css'

/** A row of arches with water through them, as wide as the page. */
export function Aqueduct() {
  const pattern = useId()
  return (
    <svg className={styles.aqueduct} width="100%" height="96" aria-hidden="true">
      <pattern id={pattern} width="112" height="96" patternUnits="userSpaceOnUse">
        <path className={styles.wall} d="M0 0H112V96H100V60a44 44 0 0 0-88 0V96H0z" />
        <path className={styles.edge} d="M12 96V60a44 44 0 0 1 88 0v36" />
        <path className={styles.water} d="M0 80q14-6 28 0t28 0 28 0 28 0V96H0z" />
      </pattern>
      <rect width="100%" height="96" fill={`url(#${pattern})`} />
    </svg>
  )
}
