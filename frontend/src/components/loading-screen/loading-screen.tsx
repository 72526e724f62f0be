import { useEffect, useState } from 'react'
import { settings } from '~/lib/settings'
import { ArchMark } from '../arch-mark/arch-mark'
import { messages } from './messages'
import styles from './loading-screen.module.css'

const STEP_MS = 500
const MOST_DOTS = 3

function useDots() {
  const [count, setCount] = useState(MOST_DOTS)
  useEffect(() => {
    const timer = setInterval(() => setCount((dots) => (dots % MOST_DOTS) + 1), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return '.'.repeat(count)
}

interface LoadingScreenProps {
  message?: string
}

/** Fills the window while a screen is on its way. The dots move for the eye only; it is announced once. */
export function LoadingScreen({ message }: LoadingScreenProps) {
  const text = message ?? messages.loading(settings().brand)
  const dots = useDots()
  return (
    <div className={styles.screen} role="status" aria-label={`${text}...`}>
      <ArchMark state="filling" size={72} />
      <p className={styles.tagline}>{messages.tagline}</p>
      <p className={styles.message} aria-hidden="true">
        {text}
        <span className={styles.dots}>{dots}</span>
      </p>
      <noscript>
        <p className={styles.noScript}>{messages.noScript}</p>
      </noscript>
    </div>
  )
}
