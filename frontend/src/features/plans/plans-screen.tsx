import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { CurrentUser } from '~/lib/auth/current-user'
import { useAuth } from '~/lib/auth/use-auth'
import { chosenGateway, useGateways } from '~/lib/billing/use-gateways'
import { useSubscription } from '~/lib/billing/use-subscription'
import { EndedReason } from '~/components/cancel-reason/ended-reason'
import { CurrentPlan } from './components/current-plan'
import { MethodSwitcher, NO_METHODS } from './components/method-switcher'
import { PaymentDialog } from './components/payment-dialog'
import { PlanList } from './components/plan-list'
import { ReturnNotice } from './components/return-notice'
import { UnfinishedPayment } from './components/unfinished-payment'
import { useChoosePlan } from './hooks/use-choose-plan'
import { messages } from './messages'
import styles from './plans-screen.module.css'

const TestModePages = lazy(() => import('./components/test-mode-pages'))

/** What there is to choose from, and what one has. */
export default function PlansScreen() {
  const { user } = useAuth()
  return user && <Plans user={user} />
}

function Plans({ user }: { user: CurrentUser }) {
  const { data: gateways } = useGateways()
  const { data: subscription } = useSubscription()
  const chosen = gateways && chosenGateway(gateways)
  const [query] = useSearchParams()
  // Paid: the page is about to be reloaded.
  const [isLeaving, setIsLeaving] = useState(false)
  const { choose, creating, checkout, close } = useChoosePlan(chosen?.id)
  const isPaid = user.subscriptionPlan !== 'free'
  return (
    <main className={styles.main}>
      <header>
        <h1 className={styles.title}>{messages.title}</h1>
        <p className={styles.state}>{isPaid ? messages.state.paid : messages.state.free}</p>
      </header>
      <ReturnNotice />
      {isPaid && <CurrentPlan user={user} />}
      {subscription === null && <EndedReason userId={user.id} />}
      {subscription?.status === 'incomplete' && !isLeaving && query.get('checkout') !== 'returned' && (
        <UnfinishedPayment
          plan={subscription.plan}
          disabled={creating !== null}
          onContinue={() => choose(subscription.plan)}
        />
      )}
      <PlanList
        user={user}
        creating={creating}
        disabled={isLeaving || creating !== null}
        lockedBy={gateways?.length === 0 ? NO_METHODS : undefined}
        onChoose={choose}
      />
      <MethodSwitcher />
      <footer className={styles.footer}>
        <p>{messages.guarantee}</p>
        <p>{messages.secure}</p>
        {!isPaid && (
          <p>
            <Link to="/subscriptions/manage">{messages.past}</Link>
          </p>
        )}
      </footer>
      {(query.has('payment') || query.has('payment-method')) && (
        <Suspense fallback={null}>
          <TestModePages />
        </Suspense>
      )}
      {checkout && (
        <PaymentDialog
          checkout={checkout}
          gateway={gateways?.find(({ id }) => id === checkout.gatewayId)}
          onClose={close}
          onPaid={() => setIsLeaving(true)}
        />
      )}
    </main>
  )
}
