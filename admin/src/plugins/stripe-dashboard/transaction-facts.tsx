import { Link } from 'react-router-dom'
import { formatDay, formatMoment } from '../../kernel/format'
import { formatMoney } from '../../kernel/format/money'
import { Fact, Facts } from './facts'
import { addressOfSubscription } from './payment-links'
import { Account, planName, reasons } from './transaction-columns'
import styles from './transaction-screen.module.css'
import type { TransactionStory } from './types'

/** What is known of a payment itself, and its invoice. */
export function TransactionFacts({ payment }: { payment: TransactionStory }) {
  const { amountMinor, currency, feeMinor, refundedMinor, paidAt, failedAt, invoice } = payment
  const amount = (minor: number) => formatMoney(minor, currency)
  return (
    <div className={styles.facts}>
      <Facts title="Payment">
        <Fact label="Amount">{amount(amountMinor)}</Fact>
        <Fact label="Fee">{feeMinor === null ? 'Not reported' : amount(feeMinor)}</Fact>
        <Fact label="Refunded">{amount(refundedMinor)}</Fact>
        <Fact label="Paid">{paidAt ? formatMoment(paidAt) : 'No'}</Fact>
        {failedAt && <Fact label="Given up">{formatMoment(failedAt)}</Fact>}
        {payment.attempts !== null && <Fact label="Attempts">{payment.attempts}</Fact>}
        {payment.declineCodes.length > 0 && <Fact label="Declined because">{payment.declineCodes.join(', ')}</Fact>}
      </Facts>
      <Facts title="What for">
        <Fact label="Plan">{planName(payment.plan)}</Fact>
        <Fact label="Why">{reasons[payment.reason]}</Fact>
        <Fact label="Period">{periodOf(payment)}</Fact>
        <Fact label="Subscription">
          <Link to={addressOfSubscription(payment.subscriptionId)}>{`No. ${payment.subscriptionId}`}</Link>
        </Fact>
        <Fact label="Account">
          <Account userId={payment.userId} />
        </Fact>
      </Facts>
      <Facts title="References">
        <Fact label="Payment">{payment.reference}</Fact>
        {payment.chargeReference && <Fact label="Charge">{payment.chargeReference}</Fact>}
        <Fact label="Invoice">{invoice ? `${invoice.number}, ${formatDay(invoice.issuedAt)}` : 'None'}</Fact>
        {invoice && (
          <Fact label={invoice.taxName ?? 'Tax'}>{`${amount(invoice.taxMinor)} of ${amount(invoice.totalMinor)}`}</Fact>
        )}
      </Facts>
    </div>
  )
}

function periodOf({ periodStart, periodEnd }: TransactionStory): string {
  return periodStart && periodEnd ? `${formatDay(periodStart)} – ${formatDay(periodEnd)}` : 'Not reported'
}
