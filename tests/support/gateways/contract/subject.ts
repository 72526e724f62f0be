import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { GatewayError, type GatewayFailure } from '#gateways/contracts/gateway_error'
import type { GatewayDriver } from '#gateways/contracts/gateway_driver'
import type { Capability, Checkout, PriceInput, StartInput } from '#gateways/contracts/payment_gateway'
import type { PaymentSnapshot, SubscriptionSnapshot } from '#gateways/contracts/snapshot'
import type { ProviderHarness } from '#tests/support/gateways/harness'

/** What providers honestly differ in, besides their drivers' capabilities. */
export interface Traits {
  /** A bank may ask the customer to confirm a payment in the page. */
  confirms: boolean
  /** A checkout that was begun can be taken back. */
  cancelsUnpaid: boolean
  /** A change can be paid before the period is over. */
  changesNow: boolean
  /** Access that is paid can be ended without giving money back. */
  endsAtOnce: boolean
  /** What was cancelled to the end of the paid time can still be ended before it. */
  endsSooner: boolean
  /** Tells of charges that customers contest. */
  disputes: boolean
  /** Has a list of what changed lately. */
  discovers: boolean
  /** Another body under the same signature is noticed. */
  signsBodies: boolean
  /** Its events tell test mode from the real one. */
  tellsMode: boolean
  /** Tells after months still in full what happened. */
  remembers: boolean
}

/** A driver with the provider that it is tried against. */
export interface Subject {
  readonly driver: GatewayDriver
  readonly traits?: Partial<Traits>
  /** Begins at this instant, if one is given. */
  readonly open: (start?: string) => Promise<ProviderHarness>
  /** What comes before each test of the contract. */
  readonly prepare?: () => Promise<void>
}

type Cleanup = (undo: () => Promise<void>) => void
export type Open = (cleanup: Cleanup, start?: string) => Promise<ProviderHarness>

const ALL: Traits = {
  confirms: true,
  cancelsUnpaid: true,
  changesNow: true,
  endsAtOnce: true,
  endsSooner: true,
  disputes: true,
  discovers: true,
  signsBodies: true,
  tellsMode: true,
  remembers: true,
}

/** Whether a provider is like that. */
export function has({ traits }: Pick<Subject, 'traits'>, wanted: keyof Traits): boolean {
  return traits?.[wanted] ?? ALL[wanted]
}

/** A part of the contract, for the drivers that have it. */
export function part(
  subject: Subject,
  title: string,
  define: (open: Open, has: (wanted: keyof Traits) => boolean, can: (wanted: Capability) => boolean) => void
) {
  const { driver, open, prepare } = subject
  test.group(`Contract of gateways: ${driver.name} ${title}`, (group) => {
    if (prepare) group.each.setup(prepare)
    const opened: Open = async (cleanup, start) => {
      const harness = await open(start)
      cleanup(() => harness.close())
      return harness
    }
    define(
      opened,
      (wanted) => has(subject, wanted),
      (wanted) => driver.capabilities.has(wanted)
    )
  })
}

const PRICE = { currency: 'USD', name: 'Plan' }
export const MONTHLY: PriceInput = {
  ...PRICE,
  planId: 'monthly',
  amountMinor: 999,
  interval: 'month',
  key: 'price:monthly:999:USD',
}
export const YEARLY: PriceInput = {
  ...PRICE,
  planId: 'yearly',
  amountMinor: 4999,
  interval: 'year',
  key: 'price:yearly:4999:USD',
}

/** A start of this price, named so that two of them differ. */
export function startOf(priceId: string, name = 'first', more: Partial<StartInput> = {}): StartInput {
  return {
    reference: `reference-${name}`,
    priceId,
    customerId: null,
    customerReference: `customer-${name}`,
    email: 'payer@example.com',
    createdAt: DateTime.fromISO('2026-03-10T12:00:00Z', { zone: 'utc' }),
    discount: null,
    returnUrl: 'https://vpn.example.com/',
    cancelUrl: 'https://vpn.example.com/subscriptions',
    key: `start:${name}`,
    ...more,
  }
}

export interface Begun {
  providerId: string
  priceId: string
  checkout: Checkout | null
}

/** A subscription that is paid and runs, bought in whichever way the provider sells. */
export async function begin(
  harness: ProviderHarness,
  price = MONTHLY,
  more: Partial<StartInput> = {},
  name = 'first'
): Promise<Begun> {
  const { gateway, driver } = harness
  const priceId = await gateway.ensurePrice(price)
  if (!driver.capabilities.has('web_checkout')) {
    const providerId = await harness.purchase(priceId)
    await gateway.accept({ providerId, reference: `reference-${name}` })
    return { providerId, priceId, checkout: null }
  }
  const createdAt = harness.clock.now()
  const checkout = await gateway.start(startOf(priceId, name, { createdAt, ...more }))
  await harness.pay(checkout)
  return { providerId: checkout.providerId, priceId, checkout }
}

/** What the provider says of it; a subscription that it does not know fails the test. */
export async function snapshotOf({ gateway }: ProviderHarness, providerId: string): Promise<SubscriptionSnapshot> {
  const snapshot = await gateway.fetch(providerId)
  if (!snapshot) throw new Error('The provider does not know the subscription')
  return snapshot
}

export function paidOf({ payments }: SubscriptionSnapshot): PaymentSnapshot[] {
  return payments.filter(({ status }) => status === 'paid')
}

/** The latest payment that was collected. */
export function lastPaid(snapshot: SubscriptionSnapshot): PaymentSnapshot {
  const payment = paidOf(snapshot).at(-1)
  if (!payment) throw new Error('Nothing was paid')
  return payment
}

/** The day of an instant: providers round the time of day in ways of their own. */
export function day(instant: DateTime | null | undefined): string | null {
  return instant?.toUTC().toISODate() ?? null
}

/** How a call failed: a gateway's error by its kind, or null where it did not. Whatever else it throws fails the test. */
export async function failureOf(call: () => unknown): Promise<GatewayFailure | null> {
  try {
    await call()
    return null
  } catch (error) {
    if (error instanceof GatewayError) return error.failure
    throw error
  }
}
