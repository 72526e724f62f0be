import { Link } from 'react-router-dom'
import { Button } from '~/components/button/button'
import { hasCode } from '~/lib/api-error'
import { messages as billing } from '~/lib/billing/messages'
import { reasonOf } from '~/lib/billing/reason-of'
import { useGateways } from '~/lib/billing/use-gateways'
import { messages } from '../messages'
import styles from './checkout-failed.module.css'

/** In place of the form: why nothing can be paid, and what to do about it. */
export function CheckoutFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { data: gateways } = useGateways()
  const { subscriptionError, methods, checkout } = messages
  if (gateways?.length === 0) {
    return (
      <div className={styles.failed} role="alert">
        <h2 className={styles.title}>{methods.none.title}</h2>
        <p>{methods.none.text}</p>
        <Link to="/support">{methods.none.link}</Link>
      </div>
    )
  }
  const inApp = hasCode(error, 'E_BUY_IN_APP')
  return (
    <div className={styles.failed} role="alert">
      <h2 className={styles.title}>{inApp ? methods.inApp : subscriptionError.title}</h2>
      <p>{inApp ? checkout.inApp : reasonOf(error, subscriptionError.text)}</p>
      {inApp ? (
        <Link to="/subscriptions">{checkout.switch}</Link>
      ) : (
        <>
          <Button kind="secondary" onClick={onRetry}>
            {billing.retry}
          </Button>
          {(gateways?.length ?? 0) > 1 && <Link to="/subscriptions">{checkout.switch}</Link>}
        </>
      )}
    </div>
  )
}
