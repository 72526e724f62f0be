import type { ReactNode } from 'react'
import { type ArchState, ArchMark } from '~/components/arch-mark/arch-mark'
import styles from './step-text.module.css'

interface StepTextProps {
  mark?: ArchState
  title: string
  text: string
  children?: ReactNode
}

/** A step's picture, its title and what it is about. */
export function StepText({ mark = 'open', title, text, children }: StepTextProps) {
  return (
    <>
      <ArchMark state={mark} size={64} />
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
      {children}
    </>
  )
}
