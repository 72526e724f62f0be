const KEY = 'culvert:reloaded-at'
const AGAIN_AFTER_MS = 60_000

/**
 * A page that is older than the last release asks for code that is gone. The document of today names what is
 * there, so one reload mends it; a second within a minute would mean that something else is wrong. Without network
 * the code is not gone, and a reload would cost the page that still runs.
 */
export function reloadAfterRelease() {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < AGAIN_AFTER_MS) return
    sessionStorage.setItem(KEY, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
