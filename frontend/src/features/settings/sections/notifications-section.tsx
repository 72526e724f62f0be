import type { CurrentUser } from '~/lib/auth/current-user'
import { PreferenceSwitch } from '../components/preference-switch'
import { Section } from '../components/section'
import { messages } from '../messages'
import styles from './sections.module.css'

/** Which mails come beside those that have to. */
export function NotificationsSection({ user }: { user: CurrentUser }) {
  const { notifications: texts, state } = messages
  const count = [user.mailOnSignIn, user.mailOnDrain].filter(Boolean).length
  return (
    <Section id="notifications" summary={count === 0 ? state.noMails : state.mails(count)}>
      <p className={styles.lead}>{texts.text}</p>
      <PreferenceSwitch
        title={texts.signIn}
        text={texts.signInText}
        checked={user.mailOnSignIn}
        changeTo={(on) => ({ mailOnSignIn: on })}
      />
      <PreferenceSwitch
        title={texts.drain}
        text={texts.drainText}
        checked={user.mailOnDrain}
        changeTo={(on) => ({ mailOnDrain: on })}
      />
    </Section>
  )
}
