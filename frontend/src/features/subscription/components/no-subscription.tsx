import { ArchMark } from '~/components/arch-mark/arch-mark'
import { ButtonLink } from '~/components/button/button'
import type { CurrentUser } from '~/lib/auth/current-user'
import { messages } from '../messages'
import styles from './no-subscription.module.css'

/** For who pays for nothing: there is nothing to manage but what was. */
export function NoSubscription({ user }: { user: CurrentUser }) {
  const { title, text, given, action } = messages.none
  return (
    <section className={styles.empty}>
      <ArchMark size={56} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{user.subscriptionPlan === 'free' ? text : given}</p>
      <ButtonLink to="/subscriptions">{action}</ButtonLink>
    </section>
  )
}
