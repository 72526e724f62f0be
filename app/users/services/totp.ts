import type { DateTime } from 'luxon'
import culvert from '#config/culvert'
import { packageOnUse } from '#core/package_on_use'

const otplib = packageOnUse<typeof import('otplib')>('otplib')

/** A code of the minute before or after is taken too: phones' clocks go wrong, and typing takes time (RFC 6238, 5.2). */
const TOLERANCE_SECONDS = 30
const CODE = /^\d{6}$/

/** 160 random bits in base32, as authenticator apps take them. */
export function newTotpSecret(): string {
  return otplib().generateSecret()
}

/** What the QR code says: SHA-1, six digits and 30 seconds, the only values that every app knows. */
export function totpUri(secret: string, email: string): string {
  return otplib().generateURI({ issuer: culvert.brand, label: email, secret })
}

export function looksLikeTotp(code: string): boolean {
  return CODE.test(code)
}

/** The time step that a code belongs to, if it is right now and later than the step that was used last; else null. */
export function totpStep(
  secret: string,
  code: string,
  { now, after }: { now: DateTime; after: number }
): number | null {
  if (!looksLikeTotp(code)) return null
  const epoch = Math.floor(now.toSeconds())
  const outcome = otplib().verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS })
  const step = outcome.valid && 'timeStep' in outcome ? outcome.timeStep : null
  return step !== null && step > after ? step : null
}
