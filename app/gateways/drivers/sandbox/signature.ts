import type { DateTime } from 'luxon'
import { sandboxSignature, sameSignature } from '#gateways/drivers/sandbox/secrets'
import { TOLERANCE_SECONDS } from '#gateways/drivers/sandbox/rules'

export const SIGNATURE_HEADER = 'sandbox-signature'

/** The header of a delivery: when it was signed, and the signature of time and body. */
export function signatureOf(body: string, at: DateTime): string {
  const seconds = Math.floor(at.toSeconds())
  return `t=${seconds},v1=${sandboxSignature('webhook', `${seconds}.${body}`)}`
}

/** Why a signature is not accepted, or null. A right one counts only near the time at which it was made. */
export function refusalOf(
  header: string | undefined,
  body: string,
  now: DateTime
): 'signature' | 'too_old' | 'from_the_future' | null {
  const [, time, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (!time || !signature) return 'signature'
  if (!sameSignature(signature, sandboxSignature('webhook', `${time}.${body}`))) return 'signature'
  const age = now.toSeconds() - Number(time)
  if (age > TOLERANCE_SECONDS) return 'too_old'
  return age < -TOLERANCE_SECONDS ? 'from_the_future' : null
}
