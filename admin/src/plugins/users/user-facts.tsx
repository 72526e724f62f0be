import type { ReactNode } from 'react'
import { money } from '~/lib/billing/money'
import { formatDay } from '../../kernel/format'
import { gatewayName } from '../../kernel/format/gateways'
import { nameIn, plans, roles, type UserInFull } from './types'
import styles from './users.module.css'

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
        <Fact label="Subscription">
          {subscription
            ? `No. ${subscription.id}, ${nameIn(plans, subscription.plan)}, ${subscription.status.replace('_', ' ')}, ${money(subscription.priceMinor, subscription.currency)} by ${gatewayName(subscription.gateway)}${until(subscription.periodEnd)}`
            : 'None'}
        </Fact>
        {subscription && (
          <Fact label="To change or end it">
            The user, under Manage Subscription; in the terminal{' '}
            <code>culvert subscription cancel {subscription.id}</code>
          </Fact>
        )}
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
