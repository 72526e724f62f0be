import type { Stripe } from 'stripe'
import { collect } from '#tests/support/gateways/stripe/billing/collection'
import { end } from '#tests/support/gateways/stripe/billing/ending'
import {
  DRAFT_SECONDS,
  finalizeAndCollect,
  raiseInvoice,
  voidInvoice,
} from '#tests/support/gateways/stripe/billing/invoicing'
import { fullPeriod } from '#tests/support/gateways/stripe/billing/lines'
import { periodAfter } from '#tests/support/gateways/stripe/billing/periods'
import { enterPhase } from '#tests/support/gateways/stripe/billing/schedules'
import { dropPending } from '#tests/support/gateways/stripe/billing/updates'
import type { World } from '#tests/support/gateways/stripe/world'

/** A first payment that nobody makes is given up after this time. */
const INCOMPLETE_SECONDS = 23 * 3600

interface Due {
  at: number
  run: () => void
}

/** What Stripe does by itself next, and when. */
export function nextDue(world: World): Due | null {
  const due = [
    ...[...world.subscriptions.values()].flatMap((subscription) => dueOfSubscription(world, subscription)),
    ...[...world.invoices.values()].flatMap((invoice) => dueOfInvoice(world, invoice)),
  ]
  return due.reduce<Due | null>((first, next) => (first && first.at <= next.at ? first : next), null)
}

/** Does everything that is due up to an instant, each thing at its own time. */
export function runUntil(world: World, until: number): void {
  for (let due = nextDue(world); due && due.at <= until; due = nextDue(world)) {
    world.seconds = Math.max(world.seconds, due.at)
    due.run()
  }
  world.seconds = Math.max(world.seconds, until)
}

function dueOfSubscription(world: World, subscription: Stripe.Subscription): Due[] {
  if (subscription.ended_at !== null) return []
  const item = subscription.items.data[0]
  if (subscription.status === 'incomplete') {
    return [{ at: subscription.created + INCOMPLETE_SECONDS, run: () => expire(world, subscription) }]
  }
  const due: Due[] = []
  if (subscription.pending_update) {
    due.push({ at: subscription.pending_update.expires_at, run: () => dropPending(world, subscription) })
  }
  if (subscription.cancel_at !== null) {
    due.push({ at: subscription.cancel_at, run: () => end(world, subscription, 'cancellation_requested') })
  }
  if (item) due.push({ at: item.current_period_end, run: () => renew(world, subscription, item) })
  return due
}

function dueOfInvoice(world: World, invoice: Stripe.Invoice): Due[] {
  if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null) {
    return [{ at: invoice.automatically_finalizes_at, run: () => finalizeAndCollect(world, invoice) }]
  }
  if (invoice.status !== 'open' || invoice.next_payment_attempt === null) return []
  return [{ at: invoice.next_payment_attempt, run: () => collect(world, invoice) }]
}

function renew(world: World, subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): void {
  enterPhase(world, subscription)
  const start = item.current_period_end
  const period = { start, end: periodAfter(start, subscription.billing_cycle_anchor, item.price) }
  const invoice = raiseInvoice(world, subscription, 'subscription_cycle', [
    fullPeriod(world, subscription, item.price, period),
  ])
  item.current_period_start = period.start
  item.current_period_end = period.end
  invoice.automatically_finalizes_at = world.seconds + DRAFT_SECONDS
  world.emit('customer.subscription.updated', subscription)
}

function expire(world: World, subscription: Stripe.Subscription): void {
  const invoice = world.invoices.get(String(subscription.latest_invoice))
  subscription.status = 'incomplete_expired'
  subscription.ended_at = world.seconds
  if (invoice?.status === 'open') voidInvoice(world, invoice)
  world.emit('customer.subscription.updated', subscription)
}
