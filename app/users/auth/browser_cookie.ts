import { createHmac } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import culvert from '#config/culvert'
import { cookieName } from '#core/http/cookie_name'
import { randomToken } from '#core/tokens'
import env from '#start/env'

const NAME = cookieName('culvert-browser')
const MAX_USERS = 3
const key = createHmac('sha256', env.get('APP_KEY').release()).update('known browser').digest()
const attributes = { encode: false, httpOnly: true, secure: culvert.https, sameSite: 'lax', path: '/' } as const

/**
 * A browser's own number and proof of the accounts it has signed in to, kept by the browser and not by us:
 * 'is this sign-in from a new browser?' and 'was the password set by this browser?' need no list of devices.
 */
export interface Browser {
  /** Random, made at the first sign-up, or when a sign-in begins. */
  readonly id: string
  readonly proofs: readonly string[]
}

export function readBrowser({ request }: HttpContext): Browser | null {
  const value: unknown = request.plainCookie(NAME, { encoded: false })
  if (typeof value !== 'string' || value.length > 200) return null
  const [id, ...proofs] = value.split('.')
  return id?.length === 43 ? { id, proofs } : null
}

export function knowsUser(browser: Browser, userId: number): boolean {
  return browser.proofs.includes(proof(browser.id, userId))
}

/** The browser of this request, or one that was never seen before. */
export function browserOf(ctx: HttpContext): Browser {
  return readBrowser(ctx) ?? { id: randomToken(), proofs: [] }
}

/** Lets the browser keep its number while a sign-in is under way; one that has signed in nobody forgets it when it is closed. */
export function keepBrowser({ response }: HttpContext, { id, proofs }: Browser) {
  const life = proofs.length > 0 ? { maxAge: '365d' } : {}
  response.plainCookie(NAME, [id, ...proofs].join('.'), { ...attributes, ...life })
}

/**
 * From now on this browser is no longer new for that account. Before its address is verified an account may be a stranger's
 * who only claims the address: such a browser gets a proof of the same shape for user 0, who is nobody.
 */
export function rememberBrowser(
  { response }: HttpContext,
  { id, proofs }: Browser,
  account: { readonly id: number; readonly emailVerified: boolean } | null
) {
  const userId = account?.emailVerified ? account.id : 0
  const all = [...new Set([proof(id, userId), ...proofs])].slice(0, MAX_USERS)
  response.plainCookie(NAME, [id, ...all].join('.'), { ...attributes, maxAge: '365d' })
}

function proof(id: string, userId: number): string {
  return createHmac('sha256', key).update(`${id} ${userId}`).digest('base64url').slice(0, 22)
}
