import type { ReactNode } from 'react'
import styles from './glyph.module.css'

/** What stands in the arch; strokes of class `water` are the accent. */
const insides: Record<string, ReactNode> = {
  key: (
    <>
      <circle className={styles.water} cx="24" cy="23" r="4.5" />
      <path className={styles.water} d="M24 27.5V38M24 33h4.5" />
    </>
  ),
  forget: (
    <>
      <path className={styles.water} d="M17 24h14" />
      <path className={styles.water} d="M17 30h9" strokeDasharray="2 4.2" />
      <path className={styles.water} d="M17 36h4" strokeDasharray="0.1 4.2" />
    </>
  ),
  tunnel: (
    <>
      <path d="M16.5 40V26a7.5 7.5 0 0 1 15 0v14" />
      <path className={styles.water} d="M21 40V28a3 3 0 0 1 6 0v12" />
    </>
  ),
  names: (
    <>
      <path className={styles.water} d="M15 34q3-2.6 6 0t6 0 6 0" />
      <circle className={styles.water} cx="24" cy="24" r="3.5" />
    </>
  ),
  gate: <path className={styles.water} d="M18 18.5V40M24 17V40M30 18.5V40M14 27.5h20" />,
  gauge: (
    <>
      <path className={styles.water} d="M16.5 40v-6M24 40V23M31.5 40V29.5" />
    </>
  ),
}

/** A feature's sign: the mark's arch with something in it. */
export function FeatureGlyph({ name }: { name: string }) {
  return (
    <svg className={styles.glyph} width="48" height="48" viewBox="0 0 48 48" aria-hidden="true">
      <path d="M10 42V24a14 14 0 0 1 28 0v18M5 42h38" />
      {insides[name]}
    </svg>
  )
}
