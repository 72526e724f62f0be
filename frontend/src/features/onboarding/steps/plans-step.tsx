import { Link } from 'react-router-dom'
import { messages } from '../messages'
import { StepText } from './step-text'
import styles from './steps.module.css'

/** What there is beyond the free plan. `onLeave` closes the tutorial: the plans are a screen of their own. */
export function PlansStep({ onLeave }: { onLeave: () => void }) {
  const { title, text, look, ...texts } = messages.plans
  const plans = [texts.free, texts.monthly, texts.yearly]
  return (
    <StepText title={title} text={text}>
      <dl className={styles.plans}>
        {plans.map((plan) => (
          <div key={plan.name}>
            <dt>{plan.name}</dt>
            <dd>{plan.text}</dd>
          </div>
        ))}
      </dl>
      <Link to="/subscriptions" onClick={onLeave}>
        {look}
      </Link>
    </StepText>
  )
}
