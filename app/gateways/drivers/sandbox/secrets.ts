import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type { DateTime } from 'luxon'
import { PAGE_HOURS } from '#gateways/drivers/sandbox/rules'
import env from '#start/env'

/** Everything secret of the sandbox follows from the application key: there is nothing to configure or to store. */
const key = createSecretKey(createHmac('sha256', env.get('APP_KEY').release()).update('sandbox gateway').digest())

/** Signs something for one purpose. */
export function sandboxSignature(purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('hex')
}

export function sameSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Lets the customer whose payment it is pay it. */
export function clientSecretOf(paymentId: string): string {
  return `${paymentId}_secret_${sandboxSignature('payment', paymentId).slice(0, 32)}`
}

/** The payment that a client secret names, or null. */
export function paymentOf(clientSecret: string): string | null {
  const [paymentId = ''] = clientSecret.split('_secret_')
  return sameSignature(clientSecret, clientSecretOf(paymentId)) ? paymentId : null
}

/** Lets the customer change a subscription's card, for an hour. */
export function cardSecretOf(subscriptionId: string, now: DateTime): string {
  const until = Math.floor(now.plus({ hours: PAGE_HOURS }).toSeconds())
  return sealed(`${subscriptionId}_${until}`)
}

/** The subscription whose card a secret lets change, or null where it is wrong or its time is over. */
export function cardOwnerOf(secret: string, now: DateTime): string | null {
  const [kind, id, until] = secret.split('_')
  const owner = `${kind}_${id}`
  if (!sameSignature(secret, sealed(`${owner}_${until}`))) return null
  return now.toSeconds() <= Number(until) ? owner : null
}

function sealed(claim: string): string {
  return `${claim}_${sandboxSignature('card', claim).slice(0, 32)}`
}
