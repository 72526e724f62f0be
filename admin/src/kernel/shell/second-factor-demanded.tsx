import { Button } from '@mui/material'
import { useEffect } from 'react'
import { ArchMark } from '~/components/arch-mark/arch-mark'
import { settings } from '~/lib/settings'
import styles from './second-factor-demanded.module.css'

const EVERY_MS = 5000

/**
 * What an operator without a second factor is shown where one is demanded: what to do and where. `onLook` asks again who
 * is there; it is called by itself, so that the console opens once the app is set up in the other tab.
 */
export function SecondFactorDemanded({ onLook }: { onLook: () => void }) {
  useEffect(() => {
    document.title = `Two-factor authentication · ${settings().brand} console`
    const look = () => !document.hidden && onLook()
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [onLook])
  return (
    <main className={styles.page}>
      <ArchMark size={56} state="closed" />
      <h1 className={styles.title}>Set up two-factor authentication</h1>
      <p className={styles.text}>
        Everybody who operates this service needs an authenticator app besides the password. Set one up in your security
        settings; the console opens by itself once it is done.
      </p>
      <div className={styles.ways}>
        <Button variant="contained" href="/settings#security" target="_blank" rel="noopener">
          Open security settings
        </Button>
        <Button variant="outlined" onClick={onLook}>
          I have set it up
        </Button>
      </div>
      <p>
        <a href="/app">Back to App</a>
      </p>
    </main>
  )
}
