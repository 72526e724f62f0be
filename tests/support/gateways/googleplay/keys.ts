import { type CryptoKey, exportJWK, exportPKCS8, generateKeyPair, type JWK, SignJWT } from 'jose'

export const PUSH = {
  audience: 'https://vpn.example.com/webhooks/googleplay',
  email: 'push@play.example.com',
  issuer: 'https://accounts.google.com',
}

/** Keys that Google has: those of pushes, and the operator's service account. */
export interface GoogleKeys {
  jwk: JWK
  signer: CryptoKey
  accountKey: string
  accountPublic: CryptoKey
}

async function makeKeys(): Promise<GoogleKeys> {
  const [push, account] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
  ])
  const jwk = { ...(await exportJWK(push.publicKey)), kid: 'push-key-1', alg: 'RS256', use: 'sig' }
  return {
    jwk,
    signer: push.privateKey,
    accountKey: await exportPKCS8(account.privateKey),
    accountPublic: account.publicKey,
  }
}

let shared: Promise<GoogleKeys> | undefined

/** The same for all harnesses of a process: keys take their time. */
export function sharedKeys(): Promise<GoogleKeys> {
  shared ??= makeKeys()
  return shared
}

/** Another key under the name of the known one. */
export async function strangersKey(): Promise<CryptoKey> {
  return (await generateKeyPair('RS256')).privateKey
}

/** A token as Google makes it for a push at this second. */
export async function pushToken(
  signer: CryptoKey,
  at: number,
  claims: Record<string, unknown> = {},
  kid = 'push-key-1'
) {
  const base = { aud: PUSH.audience, azp: '1', email: PUSH.email, email_verified: true, iss: PUSH.issuer, sub: '1' }
  return new SignJWT({ ...base, iat: at, exp: at + 3600, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .sign(signer)
}
