import type { HttpContext } from '@adonisjs/core/http'
import { knowsUser, readBrowser } from '#users/auth/browser_cookie'
import { findPasswordHash } from '#users/queries/find_password_hash'
import { attemptsOf } from '#users/services/attempts'

/** Whose attempts are counted, and by which browser. */
export interface Attempts {
  /** What they are counted under. */
  readonly key: string
  /** The browser has signed in to the account before. */
  readonly isKnown: boolean
}

/**
 * Attempts at an address are counted together, so that guessing from many places gains nothing. A browser
 * that has signed in to the account before has a budget of its own: strangers can't use that up and lock the owner out.
 */
export async function attemptsAt(ctx: HttpContext, email: string): Promise<Attempts> {
  const browser = readBrowser(ctx)
  // Without a proof there is nothing to look up: how long this takes tells nothing about the address.
  const found = browser && browser.proofs.length > 0 ? await findPasswordHash(email) : null
  if (!browser || !found || !knowsUser(browser, found.userId)) return { key: email, isKnown: false }
  return { key: attemptsOf(browser.id, found.userId), isKnown: true }
}
