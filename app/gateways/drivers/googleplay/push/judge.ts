import type { DateTime } from 'luxon'
import type { Delivery, Reading } from '#gateways/contracts/gateway_event'
import { isMeantForUs, isSigned, readBearer } from '#gateways/drivers/googleplay/push/bearer'
import type { PushKeys } from '#gateways/drivers/googleplay/push/push_keys'
import { readEvent } from '#gateways/drivers/googleplay/push/read_event'
import type { GooglePlaySettings } from '#gateways/drivers/googleplay/settings'

/** Clocks differ; a token is made for the moment of its push and lives for an hour. */
const SKEW_SECONDS = 300

/** Judges a push by the keys that are known already. The body is not signed: it only ever says 'go and fetch'. */
export async function readPush(
  delivery: Delivery,
  settings: GooglePlaySettings,
  keys: PushKeys,
  now: DateTime
): Promise<Reading> {
  const bearer = readBearer(delivery)
  if (!bearer || !isMeantForUs(bearer, settings)) return { verdict: 'refused', reason: 'signature' }
  const known = keys.known(settings.keysUrl, bearer.keyId, now)
  if (known && !(await isSigned(bearer, known))) return { verdict: 'refused', reason: 'signature' }
  const { iat = 0, exp = 0 } = bearer.claims
  if (exp + SKEW_SECONDS < now.toSeconds()) return { verdict: 'refused', reason: 'too_old' }
  if (iat - SKEW_SECONDS > now.toSeconds()) return { verdict: 'refused', reason: 'from_the_future' }
  const event = readEvent(delivery.body, settings)
  if (!event) return { verdict: 'refused', reason: 'unreadable' }
  return { verdict: known ? 'verified' : 'unverified', event }
}

/** Asks Google for the key that a push names, where it is not known. */
export async function confirmPush(
  delivery: Delivery,
  settings: GooglePlaySettings,
  keys: PushKeys,
  now: DateTime
): Promise<boolean> {
  const bearer = readBearer(delivery)
  if (!bearer || !isMeantForUs(bearer, settings)) return false
  const found = await keys.load(settings.keysUrl, bearer.keyId, now)
  return found !== null && (await isSigned(bearer, found))
}
