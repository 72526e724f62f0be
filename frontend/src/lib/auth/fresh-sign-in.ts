/** The server sets it for a moment when an OpenID provider sends somebody back: that page knows of no sign-in. */
const COOKIE = 'culvert-arrived'

let marked = false

/** Somebody has just signed in on this page. */
export function markSignIn() {
  marked = true
}

/** Whether somebody has just signed in. True once per sign-in. */
export function takeSignIn(): boolean {
  const arrived = document.cookie.split('; ').includes(`${COOKIE}=1`)
  if (arrived) document.cookie = `${COOKIE}=; Path=/; Max-Age=0`
  const taken = marked || arrived
  marked = false
  return taken
}
