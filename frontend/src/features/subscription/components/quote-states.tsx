import Skeleton from '@mui/material/Skeleton'
import { Button } from '~/components/button/button'
import { messages as billing } from '~/lib/billing/messages'
import { reasonOf } from '~/lib/billing/reason-of'
import { messages } from '../messages'
import styles from './change-quote.module.css'

/** While the provider computes what a change costs, in the shape of its answer. */
export function QuoteLoading() {
  return (
    <div className={styles.quote} aria-busy="true">
      <p className="visually-hidden" role="status">
        {messages.change.loading}
      </p>
      <Skeleton variant="rounded" height={24} />
      <Skeleton variant="rounded" height={24} />
      <Skeleton variant="rounded" height={44} />
    </div>
  )
}

/** The provider did not say what it costs: nothing is changed. */
export function QuoteFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className={styles.quote} role="alert">
      <p>{reasonOf(error, messages.change.failed)}</p>
      <Button kind="secondary" onClick={onRetry}>
        {billing.retry}
      </Button>
    </div>
  )
}
