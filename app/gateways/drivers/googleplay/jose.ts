import { packageOnUse } from '#core/package_on_use'

/** Reads and signs JSON Web Tokens. */
export const jose = packageOnUse<typeof import('jose')>('jose')
