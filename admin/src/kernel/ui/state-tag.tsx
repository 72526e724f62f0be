import type { ReactNode } from 'react'
import styles from './state-tag.module.css'

interface Props {
  tone?: 'neutral' | 'good' | 'fair' | 'bad'
  children: ReactNode
}

/** A state in a word. The colour only repeats what the word says. */
export function StateTag({ tone = 'neutral', children }: Props) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  )
}
