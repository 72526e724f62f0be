import { createHmac } from 'node:crypto'
import env from '#start/env'

const key = createHmac('sha256', env.get('APP_KEY').release()).update('passkey user handle').digest()

/** The number by which authenticators know a user: always the same, and it says nothing about who that is (WebAuthn 14.6.1). */
export function userHandle(userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHmac('sha256', key).update(String(userId)).digest())
}
