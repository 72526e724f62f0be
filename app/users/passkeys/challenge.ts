import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { DateTime } from 'luxon'
import { PASSKEYS } from '#users/limits'
import env from '#start/env'

const RANDOM_BYTES = 16
const EXPIRY_BYTES = 6
const MAC_BYTES = 16
const key = createHmac('sha256', env.get('APP_KEY').release()).update('passkey challenge').digest()

/** What a challenge may be answered for: only there, and only in that browser or session. */
export const challengeFor = {
  signIn: (browserId: string) => `sign_in ${browserId}`,
  secondStep: (challenge: string) => `second_step ${challenge}`,
  registration: (user: { id: number; sessionId: number }) => `registration ${user.id} ${user.sessionId}`,
}

/**
 * A challenge that carries its own expiry and the proof that it is ours, so that a visit to the sign-in page writes no
 * row. What was answered once is remembered (`spent_challenges`) until it would expire anyway.
 */
export function makeChallenge(purpose: string, now: DateTime): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(RANDOM_BYTES + EXPIRY_BYTES)
  randomBytes(RANDOM_BYTES).copy(head)
  head.writeUIntBE(now.plus({ minutes: PASSKEYS.challengeMinutes }).toMillis(), RANDOM_BYTES, EXPIRY_BYTES)
  return new Uint8Array([...head, ...mac(head, purpose)])
}

/** Until when a challenge (base64url) is good for this purpose; null when it is not, or not any more. */
export function challengeExpiry(challenge: string, purpose: string, now: DateTime): DateTime | null {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== RANDOM_BYTES + EXPIRY_BYTES + MAC_BYTES) return null
  const head = bytes.subarray(0, RANDOM_BYTES + EXPIRY_BYTES)
  if (!timingSafeEqual(bytes.subarray(head.length), mac(head, purpose))) return null
  const expiry = DateTime.fromMillis(head.readUIntBE(RANDOM_BYTES, EXPIRY_BYTES), { zone: 'utc' })
  return expiry > now ? expiry : null
}

function mac(head: Buffer, purpose: string): Buffer {
  return createHmac('sha256', key).update(head).update(purpose).digest().subarray(0, MAC_BYTES)
}
