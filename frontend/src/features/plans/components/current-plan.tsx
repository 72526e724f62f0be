import { Button, ButtonLink } from '~/components/button/button'
import { CancelReason } from '~/components/cancel-reason/cancel-reason'
import { TestModeNote } from '~/components/payment/test-mode-note'
import type { CurrentUser } from '~/lib/auth/current-user'
import { messages as billing } from '~/lib/billing/messages'
import { useCancelSubscription } from '~/lib/billing/use-cancel-subscription'
import { useResumeSubscription } from '~/lib/billing/use-resume-subscription'
import { isLive, useSubscription } from '~/lib/billing/use-subscription'
import { howLong } from '~/lib/billing/how-long'
import { messages } from '../messages'
import styles from './current-plan.module.css'

/** The plan that a paying user has, and the way out of it. */
export function CurrentPlan({ user }: { user: CurrentUser }) {
  const { data: subscription } = useSubscription()
  const { title, status, given } = messages.current
  const live = isLive(subscription) ? subscription : undefined
  return (
    <>
      <section className={styles.card} aria-labelledby="current-plan">
        <div className={styles.words}>
          <h2 id="current-plan" className={styles.title}>
            {title[user.subscriptionPlan]}
          </h2>
          <p className={styles.status}>{status(user.subscriptionStatus)}</p>
          {live && <p className={styles.status}>{howLong(live)}</p>}
          {subscription === null && <p className={styles.status}>{given}</p>}
          {live?.testMode && <TestModeNote />}
        </div>
        {live && (
          <div className={styles.action}>
            <ButtonLink kind="secondary" to="/subscriptions/manage">
              {messages.manage}
            </ButtonLink>
            {live.endsAt ? live.canResume && <Resume /> : <Cancel />}
          </div>
        )}
      </section>
      {live && <CancelReason subscription={live} />}
    </>
  )
}

function Cancel() {
  const { cancel, isCanceling } = useCancelSubscription()
  const { action, busy } = billing.cancel
  return (
    <Button
      kind="secondary"
      className={styles.cancel}
      busy={isCanceling}
      aria-describedby="current-plan"
      onClick={cancel}
    >
      {isCanceling ? busy : action}
    </Button>
  )
}

function Resume() {
  const { resume, isResuming } = useResumeSubscription()
  const { action, busy } = billing.resume
  return (
    <Button busy={isResuming} aria-describedby="current-plan" onClick={resume}>
      {isResuming ? busy : action}
    </Button>
  )
}
