import { TestModeNote } from '~/components/payment/test-mode-note'
import { messages as billing } from '~/lib/billing/messages'
import { money } from '~/lib/billing/money'
import type { Order } from '../hooks/use-order'
import { messages } from '../messages'
import { CountrySelect } from './country-select'
import styles from './order-summary.module.css'
import { PromotionCode } from './promotion-code'

interface OrderSummaryProps {
  order: Order
  /** The gateway can take something off. */
  takesCodes: boolean
}

/** What is paid today and why that much, with what can still be changed about it. */
export function OrderSummary({ order, takesCodes }: OrderSummaryProps) {
  const { checkout, isChanging } = order
  const { planType, amountMinor, discountMinor, renewalMinor, promotionCode, currency, testMode } = checkout
  const { summary: texts } = messages
  const inColumn = (minor: number) => money(minor, currency, { inColumn: true })
  return (
    <section className={styles.summary} aria-label={texts.title} aria-busy={isChanging}>
      {testMode && <TestModeNote />}
      <dl className={styles.lines}>
        <div className={styles.line}>
          <dt>{billing.plans[planType]}</dt>
          <dd>{inColumn(amountMinor)}</dd>
        </div>
        {discountMinor > 0 && (
          <div className={styles.line} data-kind="discount">
            <dt>{texts.discount(promotionCode ?? '')}</dt>
            <dd>−{inColumn(discountMinor)}</dd>
          </div>
        )}
        <div className={styles.line} data-kind="total">
          <dt>{texts.total}</dt>
          <dd>{inColumn(amountMinor - discountMinor)}</dd>
        </div>
      </dl>
      <p className={styles.renewal}>{texts.renewal[planType](money(renewalMinor, currency))}</p>
      <div className={styles.options}>
        {takesCodes && <PromotionCode order={order} />}
        <CountrySelect order={order} />
      </div>
    </section>
  )
}
