import { messages } from '~/lib/messages'
import { ArchMark } from '../arch-mark/arch-mark'
import { Button } from '../button/button'
import styles from './unreachable.module.css'

interface UnreachableProps {
  title?: string
  text?: string
  action?: string
  onRetry: () => void
}

/** In place of a screen whose first call failed: what happened, and one way on. */
export function Unreachable({ title, text, action, onRetry }: UnreachableProps) {
  return (
    <main>
      <div className={styles.screen} role="alert">
        <ArchMark state="closed" size={72} />
        <h1 className={styles.title}>{title ?? messages.unreachable.title}</h1>
        <p className={styles.text}>{text ?? messages.unreachable.text}</p>
        <Button onClick={() => onRetry()}>{action ?? messages.retry}</Button>
      </div>
    </main>
  )
}
