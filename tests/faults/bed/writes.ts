import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { createUser } from '#tests/support/accounts'
import { type Answer, ApiBrowser } from '#tests/support/api'
import { newKey } from '#tests/support/fleet'
import { card, sandbox, sandboxCheckout } from '#tests/support/gateways/sandbox/checkout'
import type { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'
import { StartSession } from '#users/actions/start_session'
import { SESSION_COOKIE } from '#users/auth/session_cookie'

/** One write, and a look at whether it is stored. */
export interface Write {
  kind: string
  send(): Promise<Answer>
  isStored(): Promise<boolean>
}

async function browserOf(origin: string) {
  const user = await createUser()
  const browser = new ApiBrowser(origin)
  await browser.get('/api/auth/methods')
  const { token } = await (await app.container.make(StartSession)).execute({ user, label: 'Test browser' })
  browser.setCookie(SESSION_COOKIE, token)
  return { user, browser }
}

/** Limits by address are not what is tested. */
const from = (at: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${at}` } })

const hasRow = async (table: string, where: Record<string, unknown>) =>
  (await db.from(table).where(where).first()) !== null

async function contact(origin: string, at: number): Promise<Write> {
  const { browser } = await browserOf(origin)
  const form = { email: `visitor${at}@example.com`, subject: `number ${at}`, message: 'Where are you?' }
  return {
    kind: 'contact',
    send: () => browser.post('/api/support/contact', form, from(at)),
    isStored: () => hasRow('support_threads', { subject: form.subject }),
  }
}

async function connect(origin: string, serverId: number): Promise<Write> {
  const { user, browser } = await browserOf(origin)
  return {
    kind: 'connect',
    send: () => browser.post('/api/connect', { serverId, publicKey: newKey() }),
    isStored: () => hasRow('connections', { user_id: user.id }),
  }
}

/** Stored is one that can be paid: a refused one may leave its beginning, which the next checkout goes on with. */
async function checkout(origin: string): Promise<Write> {
  const { user, browser } = await browserOf(origin)
  const row = () => db.from('subscriptions').where('user_id', user.id).whereNotNull('provider_id').first()
  return {
    kind: 'checkout',
    send: () => browser.post('/api/create-subscription', { planType: 'monthly' }),
    isStored: async () => (await row()) !== null,
  }
}

async function payment(origin: string, at: number): Promise<Write> {
  const { user, browser } = await browserOf(origin)
  const { clientSecret, providerId } = await sandboxCheckout(`number-${at}`, user)
  const path = `/api/sandbox/payments/${clientSecret}/confirm`
  return {
    kind: 'payment',
    send: () => browser.post(path, card('4242424242424242'), from(at)),
    isStored: async () => (await (await sandbox()).fetch(providerId))?.status === 'active',
  }
}

/** A provider tells something. */
async function webhook(origin: string, stripe: StripeHarness): Promise<Write> {
  const { body, headers } = (await stripe.strangeDeliveries()).unknownType
  const { id } = JSON.parse(body) as { id: string }
  const sent = headers as Record<string, string>
  return {
    kind: 'webhook',
    send: () => new ApiBrowser(origin).raw('POST', '/webhooks/stripe', body, 'application/json', sent),
    isStored: () => hasRow('webhook_events', { event_id: id }),
  }
}

export interface Settings {
  origin: string
  /** Where a tunnel may lead. */
  serverId: number
  /** The provider of the checkouts and the webhooks. */
  stripe: StripeHarness
}

/** `count` writes of each kind, one kind after the other. */
export async function mixedWrites({ origin, serverId, stripe }: Settings, count: number): Promise<Write[]> {
  const writes: Write[] = []
  for (let at = 0; at < count; at++) {
    writes.push(await contact(origin, at), await connect(origin, serverId), await checkout(origin))
    writes.push(await payment(origin, at), await webhook(origin, stripe))
  }
  return writes
}
