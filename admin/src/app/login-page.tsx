import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { ArchMark } from '~/components/arch-mark/arch-mark'
import { Button } from '~/components/button/button'
import { rememberRoute } from '~/lib/auth/return-to'
import { useAuth } from '~/lib/auth/use-auth'
import { navigation } from '~/lib/navigation'
import { settings } from '~/lib/settings'
import styles from './page.module.css'
import { texts } from './texts'

const CONSOLE = '/admin'

function signIn() {
  rememberRoute(CONSOLE)
  navigation.assign('/api/login')
}

/** The way into the console: the same sign-in as everybody's, which comes back here. */
export function LoginPage() {
  const { user } = useAuth()
  useEffect(() => {
    document.title = `Sign in · ${settings().brand} console`
  }, [])
  if (user?.isAdmin) return <Navigate to={CONSOLE} replace />
  return (
    <main className={styles.page}>
      <ArchMark size={56} state="open" />
      <h1 className={styles.title}>{settings().brand} console</h1>
      <p className={styles.text}>For those who operate this service.</p>
      <Button onClick={signIn}>Sign In</Button>
      <p>
        <a href="/">{texts.mainSite}</a>
      </p>
    </main>
  )
}
