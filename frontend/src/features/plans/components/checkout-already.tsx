import { ButtonLink } from '~/components/button/button'
import { messages as billing } from '~/lib/billing/messages'
import type { PaidPlan, Subscription } from '~/lib/billing/types'
import { messages } from '../messages'
import styles from './checkout-failed.module.css'

/** In place of the form, for who subscribes already: nothing is begun twice. */
export function CheckoutAlready({ subscription, plan }: { subscription: Subscription; plan: PaidPlan }) {
  const { checkout: texts } = messages
  const isSame = subscription.plan === plan
  return (
    <div className={styles.failed}>
      <h2 className={styles.title}>{isSame ? texts.already : texts.other.have(billing.plans[subscription.plan])}</h2>
      {!isSame && <p>{texts.other.change}</p>}
      <ButtonLink to={isSame ? '/subscriptions/manage' : `/subscriptions/manage?change=${plan}`}>
        {isSame ? messages.manage : texts.other.action(billing.plans[plan])}
      </ButtonLink>
    </div>
  )
}
