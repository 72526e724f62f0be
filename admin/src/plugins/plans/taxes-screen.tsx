import { Button } from '@mui/material'
import { useState } from 'react'
import { type ListColumn, RecordList } from '../../kernel/list'
import { useConsole } from '../../kernel/shell/console-context'
import { DeleteDialog } from '../../kernel/ui'
import { CatalogueScreen } from './catalogue-screen'
import { TaxDialog } from './tax-dialog'
import { countryName, percentOf } from './tax-words'
import { type TaxRate, TAXES } from './types'

type Open = { dialog: 'create' } | { dialog: 'edit' | 'remove'; rate: TaxRate }

const columns: readonly ListColumn<TaxRate>[] = [
  { id: 'country', label: 'Country', sort: 'id', render: ({ country }) => <strong>{countryName(country)}</strong> },
  { id: 'name', label: 'On invoices', render: ({ name }) => name },
  { id: 'rate', label: 'Rate', sort: 'rateBps', isNumeric: true, render: ({ rateBps }) => `${percentOf(rateBps)} %` },
]

/** The taxes that prices contain. Finance reads them, administrators with all rights set them. */
export default function TaxesScreen() {
  const [open, setOpen] = useState<Open | null>(null)
  const { role } = useConsole()
  const maySet = role === 'admin'
  const close = () => setOpen(null)
  return (
    <CatalogueScreen
      summary="Prices include the tax of the customer's country; invoices show it. Invoices that were issued keep theirs."
      actions={
        maySet && (
          <Button variant="contained" onClick={() => setOpen({ dialog: 'create' })}>
            Add rate
          </Button>
        )
      }
    >
      <RecordList<TaxRate>
        resource={TAXES}
        noun={{ one: 'rate', many: 'rates' }}
        nameOf={({ country }) => countryName(country)}
        columns={columns}
        sort={{ field: 'id', order: 'ASC' }}
        empty={{ title: 'No tax rates yet', text: 'Invoices show no tax until you add the rate of a country.' }}
        renderActions={maySet ? (rate) => <Actions rate={rate} onOpen={setOpen} /> : undefined}
      />
      {open?.dialog === 'create' && <TaxDialog onClose={close} />}
      {open?.dialog === 'edit' && <TaxDialog rate={open.rate} onClose={close} />}
      {open?.dialog === 'remove' && (
        <DeleteDialog
          title={`Remove the rate of ${countryName(open.rate.country)}?`}
          question="New invoices to this country show no tax. Invoices that were issued keep theirs."
          action={['Remove', 'Removing…']}
          resource={TAXES}
          record={open.rate}
          success="Rate removed successfully"
          failure="Failed to remove rate"
          onClose={close}
        />
      )}
    </CatalogueScreen>
  )
}

function Actions({ rate, onOpen }: { rate: TaxRate; onOpen: (open: Open) => void }) {
  const name = countryName(rate.country)
  return (
    <>
      <Button size="small" onClick={() => onOpen({ dialog: 'edit', rate })} aria-label={`Edit ${name}`}>
        Edit
      </Button>
      <Button
        size="small"
        color="error"
        onClick={() => onOpen({ dialog: 'remove', rate })}
        aria-label={`Remove ${name}`}
      >
        Remove
      </Button>
    </>
  )
}
