import { packageOnUse } from '#core/package_on_use'

/** Makes what browsers are asked about passkeys, and checks what they answer. */
export const webAuthn = packageOnUse<typeof import('@simplewebauthn/server')>('@simplewebauthn/server')
