import type { CurrentUser } from '~/lib/auth/current-user'
import { formatDay } from '~/lib/format-day'
import { Section } from '../components/section'
import { connectionsLabel } from '../lib/account-words'
import { messages } from '../messages'
import styles from './account-section.module.css'

/** Facts about the account. */
export function AccountSection({ user }: { user: CurrentUser }) {
  const { account: texts } = messages
  const connections = connectionsLabel(user)
  return (
    <Section id="account" summary={connections}>
      <dl className={styles.facts}>
        <Fact name={texts.connections} value={connections} />
        <Fact name={texts.status} value={user.subscriptionStatus || 'active'} />
        <Fact name={texts.since} value={formatDay(user.createdAt)} />
      </dl>
    </Section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  )
}
