import { type ListFilter, RecordList } from '../../kernel/list'
import { DashboardScreen } from './dashboard-screen'
import { gatewayChoices } from '../../kernel/format/gateways'
import { countedInChoices } from './counted-in'
import { standingChoices } from './standing'
import { columns, moneyChoices, planChoices } from './transaction-columns'
import { type Transaction, TRANSACTIONS } from './types'

const filters: readonly ListFilter[] = [
  { kind: 'choice', source: 'gateway', label: 'Gateway', choices: gatewayChoices },
  { kind: 'choice', source: 'status', label: 'Status', choices: standingChoices, notWith: 'countedIn' },
  {
    kind: 'choice',
    source: 'testMode',
    label: 'Money',
    choices: moneyChoices,
  },
  { kind: 'number', source: 'userId', label: 'Account no.' },
  { kind: 'choice', source: 'countedIn', label: 'Counted in', choices: countedInChoices },
  { kind: 'text', source: 'currency', label: 'Currency', example: 'USD' },
  { kind: 'choice', source: 'plan', label: 'Plan', choices: planChoices },
  // Days of UTC, as figures have them; the list shows times by the operator's clock.
  { kind: 'day', source: 'from', label: 'From (UTC)' },
  { kind: 'day', source: 'to', label: 'To (UTC)' },
]

/** Every payment, collected or not, through all gateways. */
export default function TransactionsScreen() {
  return (
    <DashboardScreen summary="All payments through every gateway, with their status. Payments counted in a figure are listed in the order in which it counts them.">
      <RecordList<Transaction>
        resource={TRANSACTIONS}
        noun={{ one: 'payment', many: 'payments' }}
        nameOf={({ reference }) => reference}
        columns={columns}
        sort={{ field: 'createdAt', order: 'DESC' }}
        search={{ source: 'q', label: 'Reference or invoice begins with' }}
        filters={filters}
        empty={{
          title: 'No payments yet',
          text: 'Payments appear here when users subscribe. That takes an enabled and configured payment gateway.',
        }}
        hasExport
      />
    </DashboardScreen>
  )
}
