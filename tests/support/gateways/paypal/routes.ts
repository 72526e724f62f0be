import { createPublicKey, verify, X509Certificate } from 'node:crypto'
import { DateTime } from 'luxon'
import { crc32 } from 'node:zlib'
import type { Answer, Asked } from '#tests/support/gateways/loopback_server'
import type { PayPalLife } from '#tests/support/gateways/paypal/life'
import { minorOf, type Money } from '#tests/support/gateways/paypal/records'
import { WEBHOOK_ID } from '#tests/support/gateways/paypal/signed'
import type { PayPalState } from '#tests/support/gateways/paypal/state'
import {
  disputeJson,
  refundJson,
  saleJson,
  subscriptionJson,
  transactionJson,
} from '#tests/support/gateways/paypal/wire'

export interface Service {
  state: PayPalState
  life: PayPalLife
  now: () => DateTime
  origin: () => string
  /** PEM of what signs deliveries. */
  chain: () => string
}

export type Route = [method: string, path: RegExp, answer: (service: Service, asked: Asked, id: string) => Answer]

const json = (body: unknown, status = 200): Answer => ({ status, body })
const missing = (): Answer => json({ name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] }, 404)
const unprocessable = (issue: string): Answer => json({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] }, 422)

interface Body {
  id?: string
  plan_id?: string
  custom_id?: string
  start_time?: string
  reason?: string
  subscriber?: { email_address?: string }
  amount?: Money
  application_context?: { return_url?: string }
  plan?: {
    billing_cycles?: { pricing_scheme: { fixed_price: Money } }[]
    payment_preferences?: { setup_fee?: Money }
  }
  billing_cycles?: { frequency: { interval_unit: string }; pricing_scheme: { fixed_price: Money } }[]
}

const bodyOf = (asked: Asked) => JSON.parse(asked.body || '{}') as Body
const overriddenPrice = ({ plan }: Body) => plan?.billing_cycles?.[0]?.pricing_scheme.fixed_price ?? null

function makePlan({ state }: Service, asked: Asked): Answer {
  const body = bodyOf(asked)
  const [cycle] = body.billing_cycles ?? []
  if (!cycle) return unprocessable('MISSING_BILLING_CYCLES')
  const id = state.id('P-', 26)
  const interval = cycle.frequency.interval_unit === 'YEAR' ? 'year' : 'month'
  const wire = { ...body, id, status: 'ACTIVE' }
  state.plans.set(id, { id, wire, price: cycle.pricing_scheme.fixed_price, interval })
  return json(wire, 201)
}

function makeSubscription({ state, life, now, origin }: Service, asked: Asked): Answer {
  const body = bodyOf(asked)
  if (!body.plan_id || !state.sells(body.plan_id)) return missing()
  const id = state.id('I-', 14)
  const subscription = {
    id,
    planId: body.plan_id,
    price: overriddenPrice(body),
    setupFee: body.plan?.payment_preferences?.setup_fee ?? null,
    customId: body.custom_id ?? '',
    email: body.subscriber?.email_address ?? '',
    status: 'APPROVAL_PENDING' as const,
    note: null,
    createdAt: now(),
    changedAt: now(),
    startTime: body.start_time ? DateTime.fromISO(body.start_time, { zone: 'utc' }) : null,
    returnUrl: body.application_context?.return_url ?? '',
    approval: { token: state.id('BA-', 20), planId: body.plan_id, price: overriddenPrice(body) },
    awaitsBank: false,
    card: 'good' as const,
    anchor: now(),
    cycles: 0,
    nextBilling: null,
    failures: 0,
    lastFailure: null,
    lastPayment: null,
  }
  state.subscriptions.set(id, subscription)
  life.begin(subscription)
  return json(subscriptionJson(state, subscription, origin()), 201)
}

function cancel({ state, life }: Service, asked: Asked, id: string): Answer {
  const subscription = state.subscriptions.get(id)
  if (!subscription) return missing()
  if (!/ACTIVE|SUSPENDED/.test(subscription.status)) return unprocessable('SUBSCRIPTION_STATUS_INVALID')
  life.cancel(subscription, bodyOf(asked).reason ?? '')
  return { status: 204 }
}

function revise({ state, origin }: Service, asked: Asked, id: string): Answer {
  const subscription = state.subscriptions.get(id)
  const body = bodyOf(asked)
  const { plan_id: planId = '', application_context: context } = body
  const price = overriddenPrice(body)
  if (!subscription || !state.sells(planId)) return missing()
  if (subscription.status !== 'ACTIVE') return unprocessable('SUBSCRIPTION_STATUS_INVALID')
  subscription.approval = { token: state.id('BA-', 20), planId, price }
  subscription.returnUrl = context?.return_url ?? ''
  const href = `${origin()}/webapps/billing/subscriptions/update?ba_token=${subscription.approval.token}`
  return json({ plan_id: planId, plan_overridden: price !== null, links: [{ href, rel: 'approve', method: 'GET' }] })
}

function patch({ state }: Service, asked: Asked, id: string): Answer {
  const subscription = state.subscriptions.get(id)
  if (!subscription) return missing()
  if (!/ACTIVE|SUSPENDED/.test(subscription.status)) return unprocessable('SUBSCRIPTION_STATUS_INVALID')
  for (const { path, value } of JSON.parse(asked.body) as { path: string; value: string }[]) {
    if (path === '/custom_id') subscription.customId = value
  }
  return { status: 204 }
}

function refund({ state, life }: Service, asked: Asked, id: string): Answer {
  const sale = state.sales.find((each) => each.id === id)
  if (!sale) return missing()
  const { amount = sale.amount, custom_id: customId = null } = bodyOf(asked)
  const left = minorOf(sale.amount) - state.refundedMinor(sale)
  if (left === 0) return unprocessable('CAPTURE_FULLY_REFUNDED')
  if (minorOf(amount) > left) return unprocessable('REFUND_AMOUNT_EXCEEDED')
  return json(refundJson(life.refund(sale, amount, customId)), 201)
}

/** Two a page, so that whoever reads one page only misses the rest. */
function listEvents({ state }: Service, { query }: Asked): Answer {
  const type = query.get('event_type')
  const [from, to] = [query.get('start_time') ?? '', query.get('end_time') ?? ''].map((text) => DateTime.fromISO(text))
  const found = state.events.filter((event) => {
    return (type === null || event.type === type) && !(from && event.time < from) && !(to && event.time > to)
  })
  const page = Number(query.get('next_page') ?? 0)
  const next = new URLSearchParams({ ...Object.fromEntries(query), next_page: String(page + 1) })
  const href = `https://api.sandbox.paypal.com/v1/notifications/webhooks-events?${next}`
  const events = found.slice(page * 2, page * 2 + 2).map((event) => JSON.parse(event.text) as unknown)
  const links = found.length > page * 2 + 2 ? [{ href, rel: 'next', method: 'GET' }] : []
  return json({ events, count: events.length, links })
}

/** Judges like PayPal: over the bytes of the event that came in the question. */
function verifySignature({ chain }: Service, asked: Asked): Answer {
  const question = JSON.parse(asked.body) as Record<string, string>
  const raw = asked.body.slice(asked.body.indexOf('"webhook_event":') + 16, -1)
  const text = `${question.transmission_id}|${question.transmission_time}|${question.webhook_id}|${crc32(Buffer.from(raw))}`
  const key = createPublicKey(new X509Certificate(chain()).publicKey.export({ type: 'spki', format: 'pem' }))
  const isTheirs = verify('sha256', Buffer.from(text), key, Buffer.from(question.transmission_sig ?? '', 'base64'))
  return json({ verification_status: isTheirs && question.webhook_id === WEBHOOK_ID ? 'SUCCESS' : 'FAILURE' })
}

const found = (thing: unknown) => (thing === undefined ? missing() : json(thing))

export const routes: Route[] = [
  ['GET', /^\/v1\/catalogs\/products\/([\w-]+)$/, ({ state }, _, id) => found(state.products.get(id))],
  [
    'POST',
    /^\/v1\/catalogs\/products$/,
    ({ state }, asked) => {
      const product = bodyOf(asked)
      state.products.set(product.id ?? state.id('PROD-', 22), product)
      return json(product, 201)
    },
  ],
  ['GET', /^\/v1\/billing\/plans$/, ({ state }) => json({ plans: [...state.plans.values()].map(({ wire }) => wire) })],
  ['POST', /^\/v1\/billing\/plans$/, makePlan],
  ['GET', /^\/v1\/billing\/plans\/([\w-]+)$/, ({ state }, _, id) => found(state.plans.get(id)?.wire)],
  ['POST', /^\/v1\/billing\/subscriptions$/, makeSubscription],
  [
    'GET',
    /^\/v1\/billing\/subscriptions\/([\w-]+)$/,
    ({ state, origin }, { query }, id) => {
      const subscription = state.subscriptions.get(id)
      const fields = query.get('fields') ?? ''
      return found(subscription && subscriptionJson(state, subscription, origin(), fields))
    },
  ],
  ['PATCH', /^\/v1\/billing\/subscriptions\/([\w-]+)$/, patch],
  ['POST', /^\/v1\/billing\/subscriptions\/([\w-]+)\/cancel$/, cancel],
  ['POST', /^\/v1\/billing\/subscriptions\/([\w-]+)\/revise$/, revise],
  [
    'GET',
    /^\/v1\/billing\/subscriptions\/([\w-]+)\/transactions$/,
    ({ state }, _, id) => json({ transactions: state.salesOf(id).map((sale) => transactionJson(state, sale)) }),
  ],
  [
    'GET',
    /^\/v1\/payments\/sale\/(\w+)$/,
    ({ state }, _, id) => {
      const sale = state.sales.find((each) => each.id === id)
      return found(sale && saleJson(state, sale))
    },
  ],
  ['POST', /^\/v2\/payments\/captures\/(\w+)\/refund$/, refund],
  [
    'GET',
    /^\/v2\/payments\/refunds\/(\w+)$/,
    ({ state }, _, id) => {
      const refund = state.refunds.find((each) => each.id === id)
      return found(refund && refundJson(refund))
    },
  ],
  [
    'GET',
    /^\/v1\/customer\/disputes$/,
    ({ state }, { query }) => {
      const saleId = query.get('disputed_transaction_id')
      const list = state.disputes.filter((dispute) => saleId === null || dispute.saleId === saleId)
      return json({
        items: list.map((dispute) => ({
          ...disputeJson(dispute),
          dispute_outcome: undefined,
          fund_movements: undefined,
        })),
      })
    },
  ],
  [
    'GET',
    /^\/v1\/customer\/disputes\/([\w-]+)$/,
    ({ state }, _, id) => {
      const dispute = state.disputes.find((each) => each.id === id)
      return found(dispute && disputeJson(dispute))
    },
  ],
  ['GET', /^\/v1\/notifications\/webhooks-events$/, listEvents],
  ['GET', /^\/v1\/notifications\/webhooks\/(\w+)$/, (_, __, id) => (id === WEBHOOK_ID ? json({ id }) : missing())],
  ['POST', /^\/v1\/notifications\/verify-webhook-signature$/, verifySignature],
]
