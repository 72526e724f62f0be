import { Link } from 'react-router-dom'
import type { Data } from '../../../../.adonisjs/client/data'
import { CANCEL_REASON_WORDS } from '../../../../app/shared/cancel_reasons'
import { shareOf } from '../../../../app/shared/rates'
import { formatNumber } from '../../kernel/format'
import { CustomerList } from './customer-list'
import { DrawerFrame, Formula } from './figure-drawer'
import styles from './figure-drawer.module.css'
import { formatRate, formatWholePeriod } from './format'
import { addressOfSubscription } from './payment-links'
import { Account } from './transaction-columns'
import type { Report } from './types'
import { useCustomers } from './use-customers'

type Customer = Data.Analytics.CancelCustomers['customers'][number]

interface Props {
  report: Report
  reason: keyof typeof CANCEL_REASON_WORDS
  count: number
  /** Of all reasons. */
  answers: number
  onClose: () => void
}

/** Who gave a reason for cancelling, and on which day. */
export function CancelReasonDrawer({ report: { range, testMode }, reason, count, answers, onClose }: Props) {
  const found = useCustomers<Customer>('cancel-reasons/customers', { range, reason, mode: testMode ? 'test' : 'live' })
  return (
    <DrawerFrame title={CANCEL_REASON_WORDS[reason]} onClose={onClose}>
      <p className={styles.value}>{formatNumber(count)}</p>
      <p className={styles.meaning}>Customers who gave this reason when they canceled, in all currencies.</p>
      <Formula
        terms={[
          { label: 'This reason', text: formatNumber(count) },
          { sign: '÷', label: 'Answers', text: formatNumber(answers) },
          { sign: '=', label: 'Share', text: formatRate(shareOf(count, answers)) },
        ]}
      />
      <CustomerList
        found={found}
        none="No customer any more."
        keyOf={({ subscriptionId, on }) => `${subscriptionId} ${on}`}
        columns={() => [
          { label: 'Account', render: ({ userId }) => <Account userId={userId} /> },
          { label: 'Day', render: ({ on }) => formatWholePeriod(on, 'day') },
          {
            label: 'Subscription',
            render: ({ subscriptionId }) => (
              <Link to={addressOfSubscription(subscriptionId)}>No. {subscriptionId}</Link>
            ),
          },
        ]}
      />
    </DrawerFrame>
  )
}
