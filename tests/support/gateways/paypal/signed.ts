import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { DateTime } from 'luxon'
import type { Delivery } from '#gateways/contracts/gateway_event'
import type { Authority } from '#tests/support/gateways/paypal/authority'

export const WEBHOOK_ID = '1JE4291016473214C'
export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-360caa42-fca2a594-ab66f33d'

interface Envelope {
  authority: Authority
  certificateUrl: string
  time: DateTime
}

/** A delivery with PayPal's headers over these bytes. */
export function signed(body: string, { authority, certificateUrl, time }: Envelope): Delivery {
  const id = randomUUID()
  const at = time.startOf('second').toISO({ suppressMilliseconds: true }) ?? ''
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': at,
      'paypal-transmission-sig': authority.sign(`${id}|${at}|${WEBHOOK_ID}|${crc32(Buffer.from(body))}`),
      'paypal-cert-url': certificateUrl,
      'paypal-auth-algo': 'SHA256withRSA',
    },
  }
}
