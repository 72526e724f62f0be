import { useEffect } from 'react'
import { toast } from '~/components/toast/toast-store'
import { navigation } from '~/lib/navigation'
import styles from './page.module.css'
import { texts } from './texts'

const LEAVE_AFTER_MS = 2000

/** What somebody without an administrator's rights reads before the console sends them home. */
export function AccessDenied() {
  useEffect(() => {
    toast({ ...texts.accessDenied, variant: 'destructive' })
    const timer = setTimeout(() => navigation.assign('/'), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{texts.restricted}</h1>
      <p>
        <a href="/">{texts.mainSite}</a>
      </p>
    </main>
  )
}
