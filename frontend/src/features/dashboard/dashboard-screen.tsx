import { useAuth } from '~/lib/auth/use-auth'
import type { CurrentUser } from '~/lib/auth/current-user'
import { ConnectionWidget } from './components/connection-widget'
import { DashboardHeader } from './components/dashboard-header'
import { DrainingNotice } from './components/draining-notice'
import { EndedNotice } from './components/ended-notice'
import { VerifyEmailNotice } from './components/verify-email-notice'
import { WelcomeBanner } from './components/welcome-banner'
import styles from './dashboard-screen.module.css'
import { messages } from './messages'
import { useUsageStatus } from './requests/use-usage-status'

/** Home of a signed-in user. */
export default function DashboardScreen() {
  const { user } = useAuth()
  return user && <Dashboard user={user} />
}

function Dashboard({ user }: { user: CurrentUser }) {
  const usage = useUsageStatus(user)
  return (
    <>
      <DashboardHeader user={user} />
      <main className={styles.main}>
        <h1 className="visually-hidden">{messages.title}</h1>
        <WelcomeBanner user={user} />
        {!usage.emailVerified && <VerifyEmailNotice email={user.email} />}
        <EndedNotice />
        <DrainingNotice user={user} />
        <ConnectionWidget user={user} usage={usage} />
        <p className={styles.footer}>{messages.footer(messages.layouts.grid, 1)}</p>
      </main>
    </>
  )
}
