import Skeleton from '@mui/material/Skeleton'
import { Link, useSearchParams } from 'react-router-dom'
import { Button } from '~/components/button/button'
import { Notice } from '~/components/notice/notice'
import { CancelReason } from '~/components/cancel-reason/cancel-reason'
import { EndedReason } from '~/components/cancel-reason/ended-reason'
import type { CurrentUser } from '~/lib/auth/current-user'
import { useAuth } from '~/lib/auth/use-auth'
import { messages as billing } from '~/lib/billing/messages'
import type { Subscription } from '~/lib/billing/types'
import { isLive, useSubscription } from '~/lib/billing/use-subscription'
import { ChangeDialog } from './components/change-dialog'
import { EndPanel } from './components/end-panel'
import { InvoicesPanel } from './components/invoices-panel'
import { MethodPanel } from './components/method-panel'
import { NoSubscription } from './components/no-subscription'
import { Overview } from './components/overview'
import { PlanPanel } from './components/plan-panel'
import styles from './manage-screen.module.css'
import { messages } from './messages'

/** Everything about a subscription that runs, and the invoices of those before. */
export default function ManageScreen() {
  const { user } = useAuth()
  return user && <Manage user={user} />
}

function Manage({ user }: { user: CurrentUser }) {
  const { data: subscription, isError, refetch } = useSubscription()
  return (
    <main className={styles.main}>
      <Link className={styles.back} to="/subscriptions">
        <span aria-hidden="true">←</span> {messages.back}
      </Link>
      <h1 className={styles.title}>{messages.title}</h1>
      {subscription === undefined && !isError && <Loading />}
      {subscription === undefined && isError && (
        <Notice
          tone="bad"
          title={messages.loadFailed.title}
          action={
            <Button kind="secondary" onClick={() => void refetch()}>
              {billing.retry}
            </Button>
          }
        >
          {messages.loadFailed.text}
        </Notice>
      )}
      {isLive(subscription) && <Running subscription={subscription} />}
      {subscription !== undefined && !isLive(subscription) && (
        <>
          <EndedReason userId={user.id} />
          <NoSubscription user={user} />
        </>
      )}
      <InvoicesPanel subscription={isLive(subscription) ? subscription : null} />
      {isLive(subscription) && <EndPanel subscription={subscription} />}
    </main>
  )
}

function Running({ subscription }: { subscription: Subscription }) {
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('change')
  const plan = wanted === 'monthly' || wanted === 'yearly' ? wanted : null
  const isChangeable =
    subscription.status === 'active' && !subscription.endsAt && subscription.capabilities.includes('change')
  return (
    <>
      <Overview subscription={subscription} />
      <CancelReason subscription={subscription} />
      <PlanPanel subscription={subscription} onChange={(other) => setQuery({ change: other }, { replace: true })} />
      <MethodPanel subscription={subscription} />
      {plan && plan !== subscription.plan && isChangeable && (
        <ChangeDialog
          key={plan}
          subscription={subscription}
          plan={plan}
          onClose={() => setQuery({}, { replace: true })}
        />
      )}
    </>
  )
}

function Loading() {
  return (
    <div className={styles.loading} aria-busy="true">
      <p className="visually-hidden" role="status">
        {messages.loading}
      </p>
      <Skeleton variant="rounded" height={168} />
      <Skeleton variant="rounded" height={124} />
    </div>
  )
}
