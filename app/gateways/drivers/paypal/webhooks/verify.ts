import { verify, type X509Certificate } from 'node:crypto'
import type { DateTime } from 'luxon'
import type { Delivery, Reading } from '#gateways/contracts/gateway_event'
import type { PayPalClient } from '#gateways/drivers/paypal/client'
import type { PayPalSettings } from '#gateways/drivers/paypal/settings'
import type { SigningCertificates } from '#gateways/drivers/paypal/webhooks/certificates'
import { readEvent } from '#gateways/drivers/paypal/webhooks/read_event'
import { readTransmission, signedText, type Transmission } from '#gateways/drivers/paypal/webhooks/transmission'

/** PayPal repeats a delivery for three days, as it was signed the first time. */
const MAX_AGE_HOURS = 96
const MAX_AHEAD_MINUTES = 5

function isSigned(transmission: Transmission, body: string, webhookId: string, certificate: X509Certificate): boolean {
  const text = Buffer.from(signedText(transmission, webhookId, body))
  return verify('sha256', text, certificate.publicKey, Buffer.from(transmission.signature, 'base64'))
}

/** Judges a delivery by the certificates that are known already. */
export function readDelivery(
  delivery: Delivery,
  settings: PayPalSettings,
  certificates: SigningCertificates,
  now: DateTime
): Reading {
  const transmission = readTransmission(delivery, settings)
  if (!transmission) return { verdict: 'refused', reason: 'signature' }
  const certificate = certificates.known(transmission.certificateUrl, now)
  if (certificate && !isSigned(transmission, delivery.body, settings.webhookId, certificate)) {
    return { verdict: 'refused', reason: 'signature' }
  }
  if (transmission.sentAt < now.minus({ hours: MAX_AGE_HOURS })) return { verdict: 'refused', reason: 'too_old' }
  if (transmission.sentAt > now.plus({ minutes: MAX_AHEAD_MINUTES })) {
    return { verdict: 'refused', reason: 'from_the_future' }
  }
  const event = readEvent(delivery.body, settings.testMode)
  if (!event) return { verdict: 'refused', reason: 'unreadable' }
  return { verdict: certificate ? 'verified' : 'unverified', event }
}

/**
 * Asks for the certificate, and for PayPal's own judgement where the certificate cannot be had. The body goes into the
 * question letter for letter: written again it would have another checksum.
 */
export async function confirmDelivery(
  delivery: Delivery,
  settings: PayPalSettings,
  certificates: SigningCertificates,
  client: PayPalClient,
  now: DateTime
): Promise<boolean> {
  const transmission = readTransmission(delivery, settings)
  if (!transmission || !readEvent(delivery.body, settings.testMode)) return false
  const certificate = await certificates.load(transmission.certificateUrl, now)
  if (certificate) return isSigned(transmission, delivery.body, settings.webhookId, certificate)
  const question = JSON.stringify({
    auth_algo: transmission.algorithm,
    cert_url: transmission.certificateUrl,
    transmission_id: transmission.id,
    transmission_sig: transmission.signature,
    transmission_time: transmission.time,
    webhook_id: settings.webhookId,
  })
  const asked = `${question.slice(0, -1)},"webhook_event":${delivery.body}}`
  const answer = await client.post('/v1/notifications/verify-webhook-signature', asked)
  return answer.text('verification_status') === 'SUCCESS'
}
