import { Button } from '@mui/material'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { ConsoleError, wordsOfFailure } from '../../kernel/data/console-error'
import { formatMoment } from '../../kernel/format'
import { gatewayName } from '../../kernel/format/gateways'
import { formatMoney } from '../../kernel/format/money'
import { Screen, ScreenSkeleton, StateTag, Trouble } from '../../kernel/ui'
import { RefundDialog } from './refund-dialog'
import { Standing } from './standing'
import { TransactionFacts } from './transaction-facts'
import { TransactionTables } from './transaction-tables'
import styles from './transaction-screen.module.css'
import { TRANSACTIONS, type TransactionStory } from './types'

const back = <Link to="/admin/stripe-dashboard/transactions">All payments</Link>

/** One payment with its refunds, disputes, ledger lines, invoice and deliveries, and the way to refund it. */
export default function TransactionScreen() {
  const id = Number(useParams().id)
  const { data: payment, error, refetch } = useGetOne<TransactionStory>(TRANSACTIONS, { id })
  const [isRefunding, setRefunding] = useState(false)
  // The list knows less of a payment than this screen shows; that is what is there in the first moment.
  if (payment?.ledger === undefined)
    return error ? <Missing error={error} onRetry={() => void refetch()} /> : <ScreenSkeleton />
  const { amountMinor, currency, status, testMode, refundableMinor } = payment
  return (
    <>
      <p className={styles.back}>{back}</p>
      <Screen
        title={formatMoney(amountMinor, currency)}
        summary={`${gatewayName(payment.gateway)} · ${formatMoment(payment.createdAt)}`}
        actions={
          refundableMinor > 0 && (
            <Button variant="outlined" onClick={() => setRefunding(true)}>
              Refund
            </Button>
          )
        }
      >
        <p className={styles.tags}>
          <Standing status={status} />
          {testMode && <StateTag>Test</StateTag>}
        </p>
        <TransactionFacts payment={payment} />
        <TransactionTables payment={payment} />
      </Screen>
      {isRefunding && (
        <RefundDialog payment={payment} onClose={() => setRefunding(false)} onDone={() => void refetch()} />
      )}
    </>
  )
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ConsoleError && error.status === 404)
    return <Trouble title="Payment not found" text="No payment has this number." action={back} />
  return (
    <Trouble
      title="Couldn't load the payment"
      text={wordsOfFailure(error)}
      action={
        <Button variant="outlined" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}
