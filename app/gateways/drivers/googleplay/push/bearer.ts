import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import type { Delivery } from '#gateways/contracts/gateway_event'
import { jose } from '#gateways/drivers/googleplay/jose'
import type { GooglePlaySettings } from '#gateways/drivers/googleplay/settings'

/** What a push brings as proof of where it comes from; not checked yet. */
export interface Bearer {
  token: string
  keyId: string
  claims: JWTPayload
}

const ALGORITHM = 'RS256'
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']

/** Null where there is no token of the kind that Google makes. */
export function readBearer({ headers }: Delivery): Bearer | null {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) return null
  try {
    const { decodeJwt, decodeProtectedHeader } = jose()
    const { alg, kid } = decodeProtectedHeader(token)
    return alg === ALGORITHM && typeof kid === 'string' ? { token, keyId: kid, claims: decodeJwt(token) } : null
  } catch {
    return null
  }
}

/**
 * The token was made by Google, for us, in the name of the service account that was set up. The last is what tells our
 * push subscription from anybody else's: every account of Google's cloud can have a token made for any audience.
 */
export function isMeantForUs({ claims }: Bearer, settings: GooglePlaySettings): boolean {
  return (
    ISSUERS.includes(claims.iss ?? '') &&
    settings.pushAudience !== '' &&
    claims.aud === settings.pushAudience &&
    claims.email_verified === true &&
    settings.pushServiceAccount !== '' &&
    claims.email === settings.pushServiceAccount &&
    typeof claims.iat === 'number' &&
    typeof claims.exp === 'number'
  )
}

/** The signature holds. Its time was judged when it came: a worker may look at it hours later. */
export async function isSigned({ token, claims }: Bearer, keys: JWTVerifyGetKey): Promise<boolean> {
  try {
    const currentDate = new Date((claims.iat ?? 0) * 1000)
    await jose().jwtVerify(token, keys, { algorithms: [ALGORITHM], currentDate })
    return true
  } catch {
    return false
  }
}
