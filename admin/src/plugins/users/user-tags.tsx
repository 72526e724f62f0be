import { StateTag } from '../../kernel/ui'
import { nameIn, roles, type User } from './types'
import styles from './users.module.css'

/** What is out of the ordinary about an account, in words. */
export function UserTags({ user }: { user: User }) {
  const { emailVerified, suspended, deletionPending, isAdmin, adminRole, subscriptionStatus } = user
  const isPastDue = subscriptionStatus === 'past_due'
  const isFine = emailVerified && !suspended && !deletionPending && !isPastDue
  return (
    <span className={styles.tags}>
      {deletionPending && <StateTag tone="bad">Deletion pending</StateTag>}
      {suspended && <StateTag tone="bad">Suspended</StateTag>}
      {!emailVerified && <StateTag tone="fair">Not verified</StateTag>}
      {isPastDue && <StateTag tone="fair">Past due</StateTag>}
      {isAdmin && <StateTag>{nameIn(roles, adminRole)}</StateTag>}
      {isFine && <StateTag tone="good">In good standing</StateTag>}
    </span>
  )
}
