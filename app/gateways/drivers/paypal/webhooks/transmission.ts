import { crc32 } from 'node:zlib'
import { DateTime } from 'luxon'
import type { Delivery } from '#gateways/contracts/gateway_event'
import type { PayPalSettings } from '#gateways/drivers/paypal/settings'
import { isLoopbackUrl } from '#gateways/wire/provider_origin'

/** What PayPal says about a delivery in its headers. */
export interface Transmission {
  id: string
  /** As it was sent: it is part of what was signed. */
  time: string
  sentAt: DateTime
  signature: string
  certificateUrl: string
  algorithm: string
}

const ALGORITHM = 'SHA256withRSA'

/** Null where something is missing or the certificate would come from a host that is not PayPal's. */
export function readTransmission({ headers }: Delivery, settings: PayPalSettings): Transmission | null {
  const id = headers['paypal-transmission-id']
  const time = headers['paypal-transmission-time']
  const signature = headers['paypal-transmission-sig']
  const certificateUrl = headers['paypal-cert-url']
  const algorithm = headers['paypal-auth-algo']
  if (!id || !time || !signature || !certificateUrl || algorithm !== ALGORITHM) return null
  const sentAt = DateTime.fromISO(time, { zone: 'utc' })
  if (!sentAt.isValid || !isPinned(certificateUrl, settings)) return null
  return { id, time, sentAt, signature, certificateUrl, algorithm }
}

/** Certificates come from PayPal's API hosts over TLS, or from the server on loopback that takes their place. */
function isPinned(address: string, { api, replaced }: PayPalSettings): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !url.pathname.startsWith('/v1/notifications/certs/')) return false
  if (replaced) return isLoopbackUrl(url) && url.origin === api
  return url.protocol === 'https:' && url.port === '' && !url.username && /(^|\.)paypal\.com$/.test(url.hostname)
}

/** The text that PayPal signs: of the body only its checksum. */
export function signedText({ id, time }: Pick<Transmission, 'id' | 'time'>, webhookId: string, body: string): string {
  return `${id}|${time}|${webhookId}|${crc32(Buffer.from(body, 'utf8'))}`
}
