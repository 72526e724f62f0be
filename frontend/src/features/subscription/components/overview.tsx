import { TestModeNote } from '~/components/payment/test-mode-note'
import { Tag } from '~/components/tag/tag'
import { howLong } from '~/lib/billing/how-long'
import { dayOf } from '~/lib/billing/instant'
import { messages as billing } from '~/lib/billing/messages'
import { money } from '~/lib/billing/money'
import type { Subscription } from '~/lib/billing/types'
import { messages } from '../messages'
import styles from './overview.module.css'

const tones = {
  active: 'accent',
  past_due: 'bad',
  incomplete: 'neutral',
  canceled: 'neutral',
  expired: 'neutral',
} as const

/** The subscription in a few words: what, how much, until when. */
export function Overview({ subscription }: { subscription: Subscription }) {
  const { plan, status, endsAt, amountMinor, currency, startedAt, testMode } = subscription
  const isEnding = status === 'active' && endsAt !== null
  return (
    <section className={styles.card} aria-label={billing.plans[plan]}>
      <div className={styles.head}>
        <h2 className={styles.name}>{billing.plans[plan]}</h2>
        <Tag tone={isEnding ? 'premium' : tones[status]}>{messages.status[isEnding ? 'ending' : status]}</Tag>
      </div>
      <p className={styles.price}>
        <span className={styles.amount}>{money(amountMinor, currency)}</span>{' '}
        {billing.per[plan === 'yearly' ? 'year' : 'month']}
      </p>
      <p className={styles.text}>{howLong(subscription)}</p>
      {startedAt && <p className={styles.since}>{messages.since(dayOf(startedAt))}</p>}
      {testMode && <TestModeNote />}
    </section>
  )
}
