import type { ReactNode } from 'react'
import styles from './tag.module.css'

interface TagProps {
  tone?: 'neutral' | 'accent' | 'premium' | 'bad'
  children: ReactNode
}

/** A word that marks something: Demo, Current, Premium. */
export function Tag({ tone = 'neutral', children }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  )
}
