import { Button } from '@mui/material'
import { useState } from 'react'
import { type ListColumn, RecordList } from '../../kernel/list'
import { useConsole } from '../../kernel/shell/console-context'
import { CatalogueScreen } from './catalogue-screen'
import { EditDialog } from './edit-dialog'
import { formatMoney } from '../../kernel/format/money'
import { type Plan, RESOURCE } from './types'

const columns: readonly ListColumn<Plan>[] = [
  { id: 'name', label: 'Plan', sort: 'rank', render: ({ name }) => <strong>{name}</strong> },
  {
    id: 'price',
    label: 'Price',
    sort: 'amountMinor',
    isNumeric: true,
    render: ({ id, amountMinor, currency }) => (id === 'free' ? 'Free' : formatMoney(amountMinor, currency)),
  },
  {
    id: 'original',
    label: 'Struck through',
    isNumeric: true,
    render: ({ originalAmountMinor: minor, currency }) => (minor === null ? '–' : formatMoney(minor, currency)),
  },
  { id: 'interval', label: 'Paid', render: ({ id, interval }) => (id === 'free' ? '–' : `Every ${interval}`) },
]

/** The catalogue. Finance reads it, administrators with all rights set prices. */
export default function PlansScreen() {
  const [edited, setEdited] = useState<Plan | null>(null)
  const { role } = useConsole()
  return (
    <CatalogueScreen summary="Prices for new subscriptions. Existing subscriptions keep their price.">
      <RecordList<Plan>
        resource={RESOURCE}
        noun={{ one: 'plan', many: 'plans' }}
        nameOf={({ name }) => name}
        columns={columns}
        sort={{ field: 'rank', order: 'ASC' }}
        empty={{ title: 'No plans', text: 'Run the migrations to create them.' }}
        renderActions={
          role === 'admin'
            ? (plan) =>
                plan.id === 'free' ? null : (
                  <Button size="small" onClick={() => setEdited(plan)} aria-label={`Edit ${plan.name}`}>
                    Edit
                  </Button>
                )
            : undefined
        }
      />
      {edited && <EditDialog plan={edited} onClose={() => setEdited(null)} />}
    </CatalogueScreen>
  )
}
