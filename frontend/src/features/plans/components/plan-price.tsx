import Skeleton from '@mui/material/Skeleton'
import { messages as billing } from '~/lib/billing/messages'
import { money } from '~/lib/billing/money'
import type { Plan } from '~/lib/billing/types'
import { messages } from '../messages'
import styles from './plan-price.module.css'

/** What a plan costs, beside what it would cost otherwise. Without a plan its place, while the catalogue is asked. */
export function PlanPrice({ plan }: { plan: Plan | undefined }) {
  if (!plan) return <Skeleton className={styles.placeholder} variant="rounded" />
  const { amountMinor, originalAmountMinor, currency, interval } = plan
  return (
    <p className={styles.price}>
      {originalAmountMinor !== null && (
        <s className={styles.original}>
          <span className="visually-hidden">{messages.before} </span>
          {money(originalAmountMinor, currency)}
        </s>
      )}
      <span className={styles.amount}>{money(amountMinor, currency)}</span> {billing.per[interval]}
    </p>
  )
}
