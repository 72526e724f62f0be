import { ButtonAnchor, ButtonLink } from '~/components/button/button'
import { AlertIcon } from '~/components/icons/icons'
import type { CurrentUser } from '~/lib/auth/current-user'
import { dayOf } from '~/lib/billing/instant'
import { messages } from './messages'
import styles from './payment-banner.module.css'

/** Over every signed-in screen while a payment is open: until when the plan lasts, and the way to pay. */
export function PaymentBanner({ user: { pastDue } }: { user: CurrentUser }) {
  if (!pastDue) return null
  const { graceEndsAt, actionUrl, needsConfirmation } = pastDue
  const title = needsConfirmation ? messages.confirm : messages.failed
  return (
    <aside className={styles.banner} aria-label={title}>
      <span className={styles.icon}>
        <AlertIcon />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p>{graceEndsAt ? messages.until(dayOf(graceEndsAt)) : messages.soon}</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink kind="secondary" to="/subscriptions/manage">
          {messages.card}
        </ButtonLink>
        {actionUrl && (
          <ButtonAnchor href={actionUrl}>{needsConfirmation ? messages.confirmAction : messages.pay}</ButtonAnchor>
        )}
      </div>
    </aside>
  )
}
