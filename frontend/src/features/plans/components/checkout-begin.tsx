import { Link } from 'react-router-dom'
import { Button } from '~/components/button/button'
import { TestModeNote } from '~/components/payment/test-mode-note'
import { chosenGateway, useGateways } from '~/lib/billing/use-gateways'
import { messages } from '../messages'
import styles from './checkout-payment.module.css'

interface CheckoutBeginProps {
  isBeginning: boolean
  onBegin: () => void
}

/** Before anything is begun: how it will be paid, and the click that begins it. */
export function CheckoutBegin({ isBeginning, onBegin }: CheckoutBeginProps) {
  const { data: gateways } = useGateways()
  const chosen = gateways && chosenGateway(gateways)
  const { checkout: texts, creating } = messages
  return (
    <div className={styles.payment}>
      {chosen?.testMode && <TestModeNote />}
      <p className={styles.method}>
        {chosen && texts.payingWith(chosen.displayName)} {texts.notBegun}{' '}
        {gateways && gateways.length > 1 && <Link to="/subscriptions">{texts.switch}</Link>}
      </p>
      <Button size="large" wide busy={isBeginning} onClick={onBegin}>
        {isBeginning ? creating : texts.begin}
      </Button>
    </div>
  )
}
