import { createHmac } from 'node:crypto'
import env from '#start/env'

const key = createHmac('sha256', env.get('APP_KEY').release()).update('passkey user handle').digest()

/**
 * The number by which authenticators know a user, in base64url. It says nothing about who that is (WebAuthn 14.6.1). Another
 * application key makes another one: a user who has passkeys keeps the one that is stored with them.
 */
export function userHandle(userId: number): string {
  return createHmac('sha256', key).update(String(userId)).digest('base64url')
}
