import { formatDay } from '../../kernel/format'
import { formatMoney } from '../../kernel/format/money'
import { Fact, Facts } from './facts'
import { nextOf } from './subscriptions-screen'
import { Account, planName } from './transaction-columns'
import styles from './transaction-screen.module.css'
import type { SubscriptionStory } from './types'

const endReasons: Readonly<Record<NonNullable<SubscriptionStory['endReason']>, string>> = {
  requested: 'Canceled',
  unpaid: 'Not paid',
  dispute: 'Disputed',
  refund: 'Refunded',
  never_paid: 'Never paid',
  ended: 'Ended by the provider',
}

/** What is known of a subscription itself. */
export function SubscriptionFacts({ subscription }: { subscription: SubscriptionStory }) {
  const { plan, scheduledPlan, priceMinor, currency, periodStart, periodEnd, endReason, reference } = subscription
  return (
    <div className={styles.facts}>
      <Facts title="Subscription">
        <Fact label="Plan">{planName(plan)}</Fact>
        <Fact label="Price">{formatMoney(priceMinor, currency)}</Fact>
        {scheduledPlan && <Fact label="Changes to">{planName(scheduledPlan)}</Fact>}
        <Fact label="Account">
          <Account userId={subscription.userId} />
        </Fact>
      </Facts>
      <Facts title="Time">
        <Fact label="Paid period">
          {periodStart && periodEnd ? `${formatDay(periodStart)} – ${formatDay(periodEnd)}` : 'None'}
        </Fact>
        <Fact label="Next">{nextOf(subscription) ?? 'Nothing'}</Fact>
        {endReason && <Fact label="Ended because">{endReasons[endReason]}</Fact>}
        <Fact label="Reference">{reference ?? 'Not started at the provider'}</Fact>
      </Facts>
    </div>
  )
}
