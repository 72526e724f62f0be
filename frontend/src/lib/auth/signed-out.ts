import { settings } from '../settings'

let trusted = true

/**
 * True when the page itself says that its browser had no session: then the first look need not ask the server, which
 * would only answer 401. Good once and until the first call that may have signed somebody in.
 */
export function knownSignedOut(): boolean {
  const known = trusted && settings().signedOut
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
