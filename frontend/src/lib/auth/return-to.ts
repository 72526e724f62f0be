const KEY = 'culvert:return-to'

/** Remembers the screen to come back to after signing in. */
export function rememberRoute(path = location.pathname + location.search + location.hash) {
  try {
    sessionStorage.setItem(KEY, path)
  } catch {
    // Without storage the user lands on the dashboard.
  }
}

/** The remembered screen, once, if it is one of this site; else `fallback`. */
export function takeRoute(fallback = '/app'): string {
  try {
    const path = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return path && isOwnPath(path) ? path : fallback
  } catch {
    return fallback
  }
}

/** The URL parser decides what leaves this site: `//host`, `/\host` and their like do. What it cannot read, it throws at. */
function isOwnPath(path: string) {
  if (!path.startsWith('/') || path.startsWith('/api/')) return false
  return new URL(path, location.origin).origin === location.origin
}
