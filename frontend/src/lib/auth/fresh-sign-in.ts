import { readCookie, writeCookie } from '../cookies'

/** The server sets it for a moment when an OpenID provider sends somebody back: that page knows of no sign-in. */
const COOKIE = 'culvert-arrived'

let marked = false

/** Somebody has just signed in on this page. */
export function markSignIn() {
  marked = true
}

/** Whether somebody has just signed in. True once per sign-in. */
export function takeSignIn(): boolean {
  const arrived = readCookie(COOKIE) === '1'
  if (arrived) writeCookie(COOKIE, '', 0)
  const taken = marked || arrived
  marked = false
  return taken
}
