import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect } from 'react'
import type { CurrentUser } from '~/lib/auth/current-user'
import { useAuth } from '~/lib/auth/use-auth'
import { SectionNavigation } from './components/section-navigation'
import { planLabel } from './lib/account-words'
import { type SectionId, sectionsFor } from './lib/sections'
import { messages } from './messages'
import { AccountSection } from './sections/account-section'
import { AppearanceSection } from './sections/appearance-section'
import { DataSection } from './sections/data-section'
import { DevicesSection } from './sections/devices-section'
import { HelpSection } from './sections/help-section'
import { NotificationsSection } from './sections/notifications-section'
import { ProfileSection } from './sections/profile-section'
import { SafetySection } from './sections/safety-section'
import { SessionsSection } from './sections/sessions-section'
import { SignOutSection } from './sections/sign-out-section'
import { SubscriptionSection } from './sections/subscription-section'
import styles from './settings-screen.module.css'

const components: Record<SectionId, (props: { user: CurrentUser }) => React.ReactNode> = {
  appearance: AppearanceSection,
  profile: ProfileSection,
  account: AccountSection,
  subscription: SubscriptionSection,
  security: SafetySection,
  devices: DevicesSection,
  sessions: SessionsSection,
  notifications: NotificationsSection,
  data: DataSection,
  help: HelpSection,
  signOut: SignOutSection,
}

/** Everything about the account and this browser. */
export default function SettingsScreen() {
  const { user } = useAuth()
  return user && <Settings user={user} />
}

function Settings({ user }: { user: CurrentUser }) {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const sections = sectionsFor(user)
  // The browser looked for the anchor of the address before there was a screen.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <main className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>{messages.title}</h1>
        <p className={styles.state}>
          {messages.signedInAs(user.email)}&nbsp;· {planLabel(user.subscriptionPlan)}
        </p>
      </header>
      {isWide && <SectionNavigation sections={sections} />}
      <div className={styles.sections}>
        {sections.map((id) => {
          const Component = components[id]
          return <Component key={id} user={user} />
        })}
      </div>
    </main>
  )
}
