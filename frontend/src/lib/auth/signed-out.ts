import { settings } from '../settings'

/** Later another tab may have signed in. */
const FRESH_MS = 10_000

let trusted = true

/**
 * True when the page itself says that its browser had no session: then the first look need not ask the server, which
 * would only answer 401. Good once, while the page is fresh, and until the first call that may have signed somebody in.
 */
export function knownSignedOut(): boolean {
  const known = trusted && settings().signedOut && performance.now() < FRESH_MS
  trusted = false
  return known
}

/** From now on only the server knows. */
export function distrustSignedOut() {
  trusted = false
}

/** For tests: as after loading the page. */
export function trustSignedOutAgain() {
  trusted = true
}
