import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { ArchMark } from '~/components/arch-mark/arch-mark'
import { warmUp } from '~/lib/warm-up'
import { messages } from './messages'
import styles from './welcome-back.module.css'

const DELAY_MS = 1500

/** Greets signed-in users at the start page, then goes to their dashboard. */
export function WelcomeBack() {
  const navigate = useNavigate()
  useEffect(() => {
    warmUp()
    const timer = setTimeout(() => void navigate('/app'), DELAY_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <main className={styles.screen}>
      <ArchMark state="flowing" size={96} />
      <h1 className={styles.title}>{messages.welcome.title}</h1>
      <p className={styles.text} role="status">
        {messages.welcome.text}
      </p>
    </main>
  )
}
