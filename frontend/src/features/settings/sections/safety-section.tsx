import { LockIcon } from '~/components/icons/icons'
import { Tag } from '~/components/tag/tag'
import type { CurrentUser } from '~/lib/auth/current-user'
import { PreferenceSwitch } from '../components/preference-switch'
import { Section } from '../components/section'
import { SettingRow } from '../components/setting-row'
import { PasswordRow } from '../components/password-row'
import { messages } from '../messages'
import { SecuritySection } from '../security/security-section'
import styles from './safety-section.module.css'

/** What protects the account and its connections. */
export function SafetySection({ user }: { user: CurrentUser }) {
  const { encryption, autoConnect, state } = messages
  return (
    <Section id="security" summary={user.secondFactor ? state.secondFactorOn : state.secondFactorOff}>
      <SettingRow
        title={
          <>
            <LockIcon size={18} />
            {encryption.title}
            <Tag tone="accent">{encryption.on}</Tag>
          </>
        }
        text={
          <>
            <p>{encryption.secrets}</p>
            <p>{encryption.tunnel}</p>
            <p>{encryption.keys}</p>
          </>
        }
      />
      <PreferenceSwitch
        title={autoConnect.title}
        text={autoConnect.text}
        checked={user.autoConnect}
        changeTo={(on) => ({ autoConnect: on })}
      />
      <PasswordRow user={user} />
      <div className={styles.factors}>
        <SecuritySection user={user} />
      </div>
    </Section>
  )
}
