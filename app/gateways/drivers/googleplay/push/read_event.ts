import { DateTime } from 'luxon'
import type { GatewayEvent } from '#gateways/contracts/gateway_event'
import type { GooglePlaySettings } from '#gateways/drivers/googleplay/settings'
import { fitsAnId } from '#gateways/drivers/googleplay/token'
import { JsonView } from '#gateways/wire/json_view'

/** Numbers of Google's notifications of subscriptions; one that is missing here is kept by its number. */
const TYPES: Record<number, string> = {
  1: 'RECOVERED',
  2: 'RENEWED',
  3: 'CANCELED',
  4: 'PURCHASED',
  5: 'ON_HOLD',
  6: 'IN_GRACE_PERIOD',
  7: 'RESTARTED',
  8: 'PRICE_CHANGE_CONFIRMED',
  9: 'DEFERRED',
  10: 'PAUSED',
  11: 'PAUSE_SCHEDULE_CHANGED',
  12: 'REVOKED',
  13: 'EXPIRED',
  17: 'ITEMS_CHANGED',
  18: 'CANCELLATION_SCHEDULED',
  19: 'PRICE_CHANGE_UPDATED',
  20: 'PENDING_PURCHASE_CANCELED',
  22: 'PRICE_STEP_UP_CONSENT_UPDATED',
}

/** Of what a voided purchase was of. */
const SUBSCRIPTION_PRODUCT = 1

const KINDS = ['oneTimeProductNotification', 'pendingRefundReviewNotification', 'testNotification']

type Content = Pick<GatewayEvent, 'type' | 'concerns' | 'subscriptionId' | 'paymentId'>

/** A notification in Pub/Sub's envelope; null when it isn't one. */
export function readEvent(body: string, settings: GooglePlaySettings): GatewayEvent | null {
  const message = JsonView.parse(body)?.at('message')
  const id = message?.text('messageId') ?? null
  const data = JsonView.parse(Buffer.from(message?.text('data') ?? '', 'base64').toString('utf8'))
  const millis = Number(data?.text('eventTimeMillis') ?? data?.number('eventTimeMillis') ?? Number.NaN)
  const createdAt = DateTime.fromMillis(Number.isFinite(millis) ? millis : 0, { zone: 'utc' })
  if (id === null || !data || !Number.isFinite(millis) || !createdAt.isValid) return null
  const content = contentOf(data)
  return {
    id,
    ...content,
    // Google has one stream for both modes: a purchase itself says whether it was a test.
    live: !settings.testMode,
    apiVersion: data.text('version'),
    createdAt,
    concerns: content.concerns && data.text('packageName') === settings.packageName,
  }
}

function contentOf(data: JsonView): Content {
  const change = data.at('subscriptionNotification')
  if (change.exists) {
    const number = change.number('notificationType') ?? 0
    return about(`SUBSCRIPTION_${TYPES[number] ?? number}`, change.text('purchaseToken'), null)
  }
  const voided = data.at('voidedPurchaseNotification')
  if (voided.exists) {
    const token = voided.number('productType') === SUBSCRIPTION_PRODUCT ? voided.text('purchaseToken') : null
    return about('VOIDED_PURCHASE', token, voided.text('orderId'))
  }
  const kind = KINDS.find((name) => data.at(name).exists)
  return about(kind ?? 'UNKNOWN', null, null)
}

function about(type: string, token: string | null, paymentId: string | null): Content {
  const subscriptionId = token !== null && fitsAnId(token) ? token : null
  return { type, concerns: subscriptionId !== null, subscriptionId, paymentId }
}
