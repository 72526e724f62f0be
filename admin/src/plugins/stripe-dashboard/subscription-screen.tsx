import { Button } from '@mui/material'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { ConsoleError, wordsOfFailure } from '../../kernel/data/console-error'
import { formatMoment } from '../../kernel/format'
import { gatewayName } from '../../kernel/format/gateways'
import { Screen, ScreenSkeleton, StateTag, Trouble } from '../../kernel/ui'
import { CancelDialog } from './cancel-dialog'
import { SubscriptionFacts } from './subscription-facts'
import { SubscriptionStatus } from './subscription-status'
import { SubscriptionTables } from './subscription-tables'
import { planName } from './transaction-columns'
import styles from './transaction-screen.module.css'
import { SUBSCRIPTIONS, type SubscriptionStory } from './types'

const back = <Link to="/admin/stripe-dashboard/subscriptions">All subscriptions</Link>

/** One subscription with its payments and its history, and the way to end it. */
export default function SubscriptionScreen() {
  const id = Number(useParams().id)
  const { data: subscription, error, refetch } = useGetOne<SubscriptionStory>(SUBSCRIPTIONS, { id })
  const [isCanceling, setCanceling] = useState(false)
  // The list knows less of a subscription than this screen shows.
  if (subscription?.payments === undefined)
    return error ? <Missing error={error} onRetry={() => void refetch()} /> : <ScreenSkeleton />
  const { plan, gateway, status, held, testMode, canCancel, createdAt } = subscription
  return (
    <>
      <p className={styles.back}>{back}</p>
      <Screen
        title={`${planName(plan)} subscription no. ${id}`}
        summary={`${gatewayName(gateway)} · started ${formatMoment(createdAt)}`}
        actions={
          canCancel && (
            <Button variant="outlined" color="error" onClick={() => setCanceling(true)}>
              Cancel subscription
            </Button>
          )
        }
      >
        <p className={styles.tags}>
          <SubscriptionStatus status={status} />
          {held && <StateTag tone="bad">On hold</StateTag>}
          {testMode && <StateTag>Test</StateTag>}
        </p>
        <SubscriptionFacts subscription={subscription} />
        <SubscriptionTables subscription={subscription} />
      </Screen>
      {isCanceling && (
        <CancelDialog subscription={subscription} onClose={() => setCanceling(false)} onDone={() => void refetch()} />
      )}
    </>
  )
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ConsoleError && error.status === 404)
    return <Trouble title="Subscription not found" text="No subscription has this number." action={back} />
  return (
    <Trouble
      title="Couldn't load the subscription"
      text={wordsOfFailure(error)}
      action={
        <Button variant="outlined" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}
