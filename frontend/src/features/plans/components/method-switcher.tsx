import Skeleton from '@mui/material/Skeleton'
import { Link } from 'react-router-dom'
import { Button } from '~/components/button/button'
import { messages as billing } from '~/lib/billing/messages'
import { chosenGateway, useGateways } from '~/lib/billing/use-gateways'
import { isLive, useSubscription } from '~/lib/billing/use-subscription'
import { useSwitchGateway } from '../hooks/use-switch-gateway'
import { messages } from '../messages'
import { MethodChoice } from './method-choice'
import styles from './method-switcher.module.css'

/** The sentence that says why nothing can be paid has this id. */
export const NO_METHODS = 'no-payment-methods'

/** The payment methods: one click switches. */
export function MethodSwitcher() {
  const { methods: texts } = messages
  const { data: gateways, isError, refetch } = useGateways()
  const { data: subscription } = useSubscription()
  const { switchTo, wanted, isSwitching } = useSwitchGateway()
  const chosen = gateways && (wanted ?? chosenGateway(gateways)?.id)
  return (
    <section className={styles.section} aria-labelledby="payment-methods">
      <h2 id="payment-methods" className={styles.title}>
        {texts.title}
      </h2>
      {!gateways && !isError && <Skeleton variant="rounded" height={84} />}
      {!gateways && isError && (
        <p className={styles.failed} role="alert">
          {texts.loadFailed}{' '}
          <Button kind="secondary" onClick={() => void refetch()}>
            {billing.retry}
          </Button>
        </p>
      )}
      {gateways?.length === 0 && (
        <div id={NO_METHODS} className={styles.empty}>
          <h3 className={styles.emptyTitle}>{texts.none.title}</h3>
          <p>
            {texts.none.text} <Link to="/support">{texts.none.link}</Link>
          </p>
        </div>
      )}
      {gateways && gateways.length > 0 && (
        <div role="radiogroup" aria-labelledby="payment-methods" className={styles.choices} aria-busy={isSwitching}>
          {gateways.map((gateway) => (
            <MethodChoice
              key={gateway.id}
              gateway={gateway}
              checked={gateway.id === chosen}
              busy={isSwitching && gateway.id === wanted}
              onChoose={() => switchTo(gateway.id)}
            />
          ))}
        </div>
      )}
      {isLive(subscription) && <p className={styles.note}>{texts.staysAt(subscription.gatewayName)}</p>}
    </section>
  )
}
