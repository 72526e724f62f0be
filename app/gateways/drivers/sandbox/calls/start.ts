import type { DateTime } from 'luxon'
import type { Checkout, StartInput } from '#gateways/contracts/payment_gateway'
import type { Book, Tell } from '#gateways/drivers/sandbox/book'
import { customerFor } from '#gateways/drivers/sandbox/customers'
import { newId } from '#gateways/drivers/sandbox/ids'
import { lessDiscount } from '#gateways/drivers/sandbox/money'
import { once } from '#gateways/drivers/sandbox/once'
import { openPayment, openPaymentOf } from '#gateways/drivers/sandbox/payments'
import { priceOf } from '#gateways/drivers/sandbox/prices'
import { OFFER_HOURS } from '#gateways/drivers/sandbox/rules'
import { clientSecretOf } from '#gateways/drivers/sandbox/secrets'
import type { SandboxStore } from '#gateways/drivers/sandbox/store'

/** Begins a subscription that waits for its first payment. */
export async function start(store: SandboxStore, input: StartInput, now: DateTime): Promise<Checkout> {
  const price = await priceOf(input.priceId)
  return once('start', input.key, now, async (trx) => {
    const customerId = await customerFor(input.customerId, input.customerReference, trx)
    const make = (at: DateTime, tell: Tell) => begin({ ...blank(at), price, customerId, ...given(input) }, at, tell)
    const book = await store.add(make, trx)
    return checkoutOf(book) ?? Promise.reject(new Error("A new subscription can't be paid"))
  })
}

/** What a begun checkout needs, or null where it can no longer be paid. */
export function checkoutOf(book: Book): Checkout | null {
  const payment = book.status === 'incomplete' ? openPaymentOf(book) : null
  if (!payment) return null
  const { id: providerId, customerId } = book
  return { providerId, customerId, clientSecret: clientSecretOf(payment.id), approvalUrl: null }
}

function begin(book: Book, at: DateTime, tell: Tell): Book {
  const { price, discount } = book
  const amountMinor = lessDiscount(price.amountMinor, discount)
  const expiresAt = at.plus({ hours: OFFER_HOURS })
  openPayment(book, { reason: 'create', price, amountMinor, worthMinor: amountMinor, at, expiresAt }, tell)
  tell('subscription.created')
  return book
}

function given({ reference, discount }: StartInput): Pick<Book, 'reference' | 'discount'> {
  if (!discount) return { reference, discount: null }
  const { percentOff, amountOffMinor, duration } = discount
  return { reference, discount: { percentOff, amountOffMinor, duration } }
}

function blank(createdAt: DateTime) {
  return {
    id: newId('sub'),
    scheduledPrice: null,
    card: null,
    status: 'incomplete' as const,
    createdAt,
    anchorAt: null,
    periodStart: null,
    periodEnd: null,
    cancelAtPeriodEnd: false,
    endedAt: null,
    endReason: null,
    payments: [],
  }
}
