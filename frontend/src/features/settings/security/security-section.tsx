import type { CurrentUser } from '~/lib/auth/current-user'
import { PasskeyList } from './passkey-list'
import styles from './security.module.css'
import { TwoFactor } from './two-factor'

/** What keeps others out of the account besides the password. */
export function SecuritySection({ user }: { user: CurrentUser }) {
  return (
    <div className={styles.section}>
      <TwoFactor user={user} />
      <PasskeyList user={user} />
    </div>
  )
}
