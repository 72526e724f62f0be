import { type ReactNode, useEffect, useState } from 'react'
import styles from './hint.module.css'

/** Somebody on the way to something else does not see it. */
const AFTER_MS = 700

interface HintProps {
  /** What is read aloud already: the name of what it stands beside, or its description. */
  text: string
  children: ReactNode
}

/** Words for the eye beside something that the mouse or the keyboard rests on. Escape sends them away (WCAG 1.4.13). */
export function Hint({ text, children }: HintProps) {
  const [attention, setAttention] = useState<'none' | 'near' | 'shown'>('none')
  const leave = () => setAttention('none')
  useEffect(() => {
    if (attention === 'none') return
    const timer = attention === 'near' ? setTimeout(() => setAttention('shown'), AFTER_MS) : undefined
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setAttention('none')
    addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', onKey)
    }
  }, [attention])
  return (
    <span
      className={styles.root}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setAttention('near')}
      onPointerLeave={leave}
      onPointerDown={leave}
      onFocus={({ target }) => target.matches(':focus-visible') && setAttention('shown')}
      onBlur={leave}
    >
      {children}
      {attention === 'shown' && (
        <span className={styles.hint} role="tooltip">
          {text}
        </span>
      )}
    </span>
  )
}
