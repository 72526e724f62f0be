const KEY = 'culvert:reloaded-at'
const AGAIN_AFTER_MS = 60_000

let loadsAhead = 0

/**
 * Loads code that nobody waits for yet. When it does not come, the page stays as it is, with what the user types in it: the
 * code is asked for again, and the page reloaded if need be, once it is to be shown. Never rejects.
 */
export async function ahead(load: () => Promise<unknown>) {
  loadsAhead++
  try {
    await load()
  } catch {
    // Whoever shows it asks again.
  } finally {
    loadsAhead--
  }
}

/**
 * A page that is older than the last release asks for code that is gone. The document of today names what is
 * there, so one reload mends it; a second within a minute would mean that something else is wrong. Without network
 * the code is not gone, and a reload would cost the page that still runs.
 */
export function reloadAfterRelease() {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || loadsAhead > 0) return
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < AGAIN_AFTER_MS) return
    sessionStorage.setItem(KEY, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
