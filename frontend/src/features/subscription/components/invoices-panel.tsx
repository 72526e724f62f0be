import Skeleton from '@mui/material/Skeleton'
import { Button } from '~/components/button/button'
import { messages as billing } from '~/lib/billing/messages'
import type { Subscription } from '~/lib/billing/types'
import { useInvoices } from '../hooks/use-invoices'
import { messages } from '../messages'
import { InvoiceRow } from './invoice-row'
import styles from './invoices-panel.module.css'
import { Panel } from './panel'

/** What was paid, with a document for each payment; a store that bills in its own name has its own documents. */
export function InvoicesPanel({ subscription }: { subscription: Subscription | null }) {
  const { invoices: texts } = messages
  const isBilledThere = subscription?.capabilities.includes('invoices') ?? false
  const { data: invoices, isError, refetch } = useInvoices()
  return (
    <Panel title={texts.title}>
      {!invoices && !isError && <Skeleton className={styles.loading} variant="rounded" height={56} />}
      {!invoices && isError && (
        <p className={styles.text} role="alert">
          {texts.loadFailed}{' '}
          <Button kind="quiet" onClick={() => void refetch()}>
            {billing.retry}
          </Button>
        </p>
      )}
      {isBilledThere && <p className={styles.text}>{texts.noneFrom(subscription?.gatewayName ?? '')}</p>}
      {invoices?.length === 0 && !isBilledThere && <p className={styles.text}>{texts.none}</p>}
      {invoices && invoices.length > 0 && (
        <ul className={styles.list}>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
