import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { money } from '~/lib/billing/money'
import { formatDay } from '../../kernel/format'
import { gatewayName } from '../../kernel/format/gateways'
import { useConsole } from '../../kernel/shell/console-context'
import { nameIn, plans, roles, type UserInFull } from './types'
import styles from './users.module.css'

/** Where the console shows subscriptions, below /admin. */
const SUBSCRIPTIONS = 'stripe-dashboard/subscriptions'
const sources = { free: 'Nothing is paid', grant: 'Granted', subscription: 'Paid for' } as const

/** Counts and states of an account: never a device's name, a key, an address or a server. */
export function UserFacts({ user }: { user: UserInFull }) {
  const { grant, subscription } = user
  return (
    <div className={styles.facts}>
      <Facts title="Account">
        <Fact label="E-mail">{user.emailVerified ? 'Verified' : 'Not verified'}</Fact>
        <Fact label="Created">{formatDay(user.createdAt)}</Fact>
        <Fact label="Second factor">{user.secondFactor ? 'On' : 'Off'}</Fact>
        <Fact label="Console">{user.isAdmin ? nameIn(roles, user.adminRole) : 'No'}</Fact>
      </Facts>
      <Facts title="Plan">
        <Fact label="Plan">{nameIn(plans, user.subscriptionPlan)}</Fact>
        <Fact label="Why">{sources[user.planSource]}</Fact>
        <Fact label="Ends">{user.subscriptionEndsAt ? formatDay(user.subscriptionEndsAt) : 'Not set'}</Fact>
        <Fact label="Grant">
          {grant ? `${nameIn(plans, grant.plan)} since ${formatDay(grant.grantedOn)}${until(grant.endsAt)}` : 'None'}
        </Fact>
        <Fact label="Subscription">{subscription ? <PaidBy subscription={subscription} /> : 'None'}</Fact>
      </Facts>
      <Facts title="Use">
        <Fact label="Connected">{user.isConnected ? 'Yes' : 'No'}</Fact>
        <Fact label="Connections this month">
          {user.connectionsUsed} of {user.connectionsLimit ?? 'unlimited'}
        </Fact>
        <Fact label="Connections ever">{user.usageCount}</Fact>
        <Fact label="Devices">
          {user.devicesUsed} of {user.devicesLimit}
        </Fact>
        <Fact label="Sessions">{user.sessions}</Fact>
        <Fact label="Month began">{user.lastResetDate ? formatDay(user.lastResetDate) : 'Not yet'}</Fact>
      </Facts>
    </div>
  )
}

/** Leads to the subscription's screen, where it is cancelled, for those who may open it. */
function PaidBy({ subscription }: { subscription: NonNullable<UserInFull['subscription']> }) {
  const { id, plan, status, priceMinor, currency, gateway, periodEnd } = subscription
  const isKnown = useConsole().routes.some(({ path }) => path === `${SUBSCRIPTIONS}/:id`)
  const number = `No. ${id}`
  return (
    <>
      {isKnown ? <Link to={`/admin/${SUBSCRIPTIONS}/${id}`}>{number}</Link> : number}
      {`, ${nameIn(plans, plan)}, ${status.replace('_', ' ')}, ${money(priceMinor, currency)} by ${gatewayName(gateway)}${until(periodEnd)}`}
    </>
  )
}

function until(instant: string | null): string {
  return instant ? `, until ${formatDay(instant)}` : ''
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{title}</h2>
      <dl className={styles.list}>{children}</dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
