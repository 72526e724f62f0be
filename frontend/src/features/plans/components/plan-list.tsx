import { Button } from '~/components/button/button'
import type { CurrentUser } from '~/lib/auth/current-user'
import { messages as billing } from '~/lib/billing/messages'
import type { PaidPlan, PlanId } from '~/lib/billing/types'
import { usePlans } from '~/lib/billing/use-plans'
import { isPaid, planIds } from '../lib/plan-ids'
import { messages } from '../messages'
import { PlanCard } from './plan-card'
import styles from './plan-list.module.css'

interface PlanListProps {
  user: CurrentUser
  /** Its subscription is being begun. */
  creating: PlanId | null
  /** Nothing can be chosen for the moment. */
  disabled: boolean
  /** Nothing can be paid; the id of the sentence that says so. */
  lockedBy: string | undefined
  onChoose: (plan: PaidPlan) => void
}

/** The plans side by side, at the prices of the catalogue. */
export function PlanList({ user, creating, disabled, lockedBy, onChoose }: PlanListProps) {
  const { data: plans, isError, refetch } = usePlans()
  return (
    <>
      {isError && (
        <p className={styles.failed} role="alert">
          {messages.pricesFailed}{' '}
          <Button kind="secondary" onClick={() => void refetch()}>
            {billing.retry}
          </Button>
        </p>
      )}
      <ul className={styles.plans}>
        {planIds.map((id) => (
          <PlanCard
            key={id}
            id={id}
            plan={plans?.find((plan) => plan.id === id)}
            isCurrent={id === user.subscriptionPlan}
            isCreating={id === creating}
            disabled={disabled || (isPaid(id) && (!plans || lockedBy !== undefined))}
            lockedBy={isPaid(id) && id !== user.subscriptionPlan ? lockedBy : undefined}
            // Free is what remains when a plan ends: there is nothing to choose.
            onChoose={() => isPaid(id) && onChoose(id)}
          />
        ))}
      </ul>
    </>
  )
}
