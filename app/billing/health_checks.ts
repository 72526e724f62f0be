import type { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import { isGateClosed } from '#core/restore/restore_gate'
import type { Finding, HealthCheck } from '#core/health/health_checks'
import { findRecovery } from '#billing/queries/find_recovery'
import { findSpanBackfill } from '#billing/queries/find_span_backfill'
import { type LastDelivery, listLastDeliveries } from '#billing/queries/list_last_deliveries'

const LATE_MINUTES = 15
const MOST = 1_000
/** Providers repeat a delivery that failed; after so long it isn't on its way any more. */
const MISSED_MINUTES = 60
/** So many of what a restore left open are named. */
const SHOWN = 5
const LATE = `SELECT id FROM webhook_events WHERE status = 'pending' AND received_at < ? LIMIT ${MOST}`

/** What billing knows of the installation's health. */
export const billingChecks: HealthCheck[] = [
  { id: 'billing.webhooks', name: 'Webhooks', question: 'Are webhooks processed on time?', look: lookAtWebhooks },
  {
    id: 'billing.deliveries',
    name: "Gateways' webhooks",
    question: 'Do webhooks of enabled gateways arrive?',
    look: lookAtDeliveries,
  },
  {
    id: 'billing.restore',
    name: 'Restore',
    question: 'Were the payment providers asked after the restore?',
    look: lookAtRestore,
  },
  {
    id: 'billing.older_figures',
    name: 'Figures of older subscriptions',
    question: 'Is it known what older subscriptions were worth?',
    look: lookAtOlderFigures,
  },
]

/** What the one-time computation of spans couldn't know. */
async function lookAtOlderFigures(): Promise<Finding> {
  const found = await findSpanBackfill()
  if (!found) return { level: 'good', detail: 'There are none.' }
  if (!found.finishedAt) return { level: 'note', detail: 'They are still being computed.' }
  const unknown = [
    ['payments that count as what was paid, without a list price', found.valuedByAmount],
    ['payments of unknown worth', found.unknownValues],
    ['ends without a reason', found.unknownEnds],
    ['subscriptions left out', found.skipped],
  ] as const
  const left = unknown.filter(([, amount]) => amount > 0)
  if (left.length === 0) return { level: 'good', detail: 'All of it is known.' }
  return {
    level: 'note',
    detail: `Not known: ${left.map(([what, amount]) => `${what}: ${amount}`).join('; ')}.`,
    why: 'MRR and churn of the time before figures were kept by the day are less exact.',
    todo: 'Nothing can be done about it: what was not recorded then is unknown. They stay as they are.',
  }
}

async function lookAtRestore(): Promise<Finding> {
  const { unread, searches, setAside, lost } = await findRecovery()
  const todo = 'culvert backup reconcile'
  if (await isGateClosed()) {
    const amount = unread.reduce((sum, { subscriptions }) => sum + subscriptions, 0)
    const asked = searches.filter(({ isSetAside }) => !isSetAside).map(({ gateway }) => gateway)
    const also =
      asked.length > 0 ? ` Gateways to be asked for what was begun since the backup: ${asked.join(', ')}.` : ''
    return {
      level: 'problem',
      detail: `Subscriptions not read at their provider since the restore: ${amount}.${also}`,
      why: 'Until then nothing is refunded, ended or announced, and webhooks wait.',
      todo,
    }
  }
  const left = [
    ...setAside.map(({ id }) => `subscription ${id} could not be read`),
    ...searches.map(({ gateway }) => `${gateway} could not be asked what was begun since the backup`),
    ...lost.map(({ gateway, providerId }) => `${gateway} ${providerId} belongs to nobody here`),
  ]
  if (left.length === 0) return { level: 'good', detail: 'Nothing waits for an answer.' }
  const more = left.length > SHOWN ? `; ${left.length - SHOWN} more` : ''
  return {
    level: 'problem',
    detail: `Since the restore: ${left.slice(0, SHOWN).join('; ')}${more}.`,
    why: 'Somebody may pay for these, and what their provider knows of them is missing here.',
    todo,
  }
}

async function lookAtWebhooks(): Promise<Finding> {
  const limit = (await app.container.make(Clock)).now().minus({ minutes: LATE_MINUTES })
  const { length } = await rows(LATE, [toSql(limit)])
  if (length === 0) return { level: 'good', detail: 'All processed.' }
  return {
    level: 'problem',
    detail: `${length === MOST ? `${MOST} or more have` : length === 1 ? '1 has' : `${length} have`} waited for over ${LATE_MINUTES} minutes.`,
    why: 'Payments and cancellations show late.',
    todo: 'culvert webhook list --status pending',
  }
}

async function lookAtDeliveries(): Promise<Finding> {
  const [now, all] = [(await app.container.make(Clock)).now(), await listLastDeliveries()]
  const detail = all.map((last) => sayDelivery(last, now)).join(' ') || 'No gateway is enabled.'
  if (all.some((last) => isMissed(last, now)))
    return {
      level: 'problem',
      detail,
      why: 'A payment has no webhook, so renewals, refunds and cancellations show up to a day late.',
      todo: "In the provider's dashboard, set the webhook's address and secret as docs/operations.md says, then: culvert webhook list",
    }
  if (all.some(isOfOtherMode))
    return {
      level: 'note',
      detail,
      why: "A webhook of the other mode changes nothing, so the gateway's keys and its webhook may not belong together.",
      todo: "Check test mode, keys and the webhook's secret in the console under Payment gateways.",
    }
  return { level: 'good', detail }
}

/** Nothing arrived since a payment that we learned of by asking the provider. */
function isMissed({ paidAt, delivery }: LastDelivery, now: DateTime): boolean {
  if (paidAt === null || now.diff(paidAt).as('minutes') < MISSED_MINUTES) return false
  return delivery === null || paidAt.diff(delivery.at).as('minutes') > MISSED_MINUTES
}

const isOfOtherMode = ({ delivery, testMode }: LastDelivery) => delivery !== null && delivery.isLive === testMode

function sayDelivery({ displayName, delivery }: LastDelivery, now: DateTime): string {
  if (!delivery) return `${displayName}: none yet.`
  const hours = Math.floor(now.diff(delivery.at).as('hours'))
  const age = hours < 1 ? 'less than an hour ago' : hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`
  return `${displayName}: ${age}, ${delivery.isLive ? 'live' : 'test'} mode.`
}
