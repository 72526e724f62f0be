import Button from '@mui/material/Button'
import { CheckIcon, MinusIcon } from '~/components/icons/icons'
import { Tag } from '~/components/tag/tag'
import type { Plan, PlanId } from '~/lib/billing/types'
import { withSaving } from '../lib/saving'
import { messages } from '../messages'
import styles from './plan-card.module.css'
import { PlanPrice } from './plan-price'

interface PlanCardProps {
  id: PlanId
  /** As the catalogue has it, once that is known. */
  plan: Plan | undefined
  isCurrent: boolean
  /** Its subscription is being begun. */
  isCreating: boolean
  disabled: boolean
  /** The id of the sentence that says why it cannot be chosen. */
  lockedBy?: string
  onChoose: () => void
}

/** One plan with what it includes and what it does not. */
export function PlanCard({ id, plan, isCurrent, isCreating, disabled, lockedBy, onChoose }: PlanCardProps) {
  const { name, limitations, action } = messages.plans[id]
  const features = messages.plans[id].features.flatMap((feature) => withSaving(feature, plan) ?? [])
  const saves = id === 'yearly' ? withSaving(messages.saves, plan) : null
  const isPopular = id === 'monthly'
  return (
    <li className={styles.card} data-current={isCurrent || undefined} data-popular={isPopular || undefined}>
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {isPopular && <Tag tone="accent">{messages.popular}</Tag>}
        {saves !== null && <Tag tone="premium">{saves}</Tag>}
      </header>
      <PlanPrice plan={plan} />
      <ul className={styles.points} aria-label={messages.includes(name)}>
        {features.map((feature) => (
          <li key={feature}>
            <CheckIcon size={18} />
            {feature}
          </li>
        ))}
      </ul>
      {limitations.length > 0 && (
        <ul className={styles.points} data-kind="limit" aria-label={messages.limits}>
          {limitations.map((limitation) => (
            <li key={limitation}>
              <MinusIcon size={18} />
              {limitation}
            </li>
          ))}
        </ul>
      )}
      <Button
        className={styles.action}
        variant={isPopular ? 'contained' : 'outlined'}
        size="large"
        disabled={isCurrent || disabled}
        aria-describedby={lockedBy}
        onClick={onChoose}
      >
        {isCurrent ? messages.currentPlan : isCreating ? messages.creating : action}
      </Button>
    </li>
  )
}
