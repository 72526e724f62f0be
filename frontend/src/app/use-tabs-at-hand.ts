import { useEffect } from 'react'
import { ahead } from '~/lib/reload-after-release'
import { navigationItems } from './navigation-items'
import { screens } from './screens'

/** What the first screen needs comes first, then the user's first actions. */
const AFTER_MS = 5_000

/** Safari knows no idle time. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve)
    else setTimeout(resolve)
  })

/**
 * Loads the code of the screens that the navigation leads to, one after the other: all at once they would slow down a user who
 * uses the first one. What does not come is asked for when it is shown.
 */
export async function loadTabs() {
  if (!navigator.onLine) return
  await ahead(loadTheme)
  for (const { path, load } of screens) {
    if (!navigationItems.some(({ to }) => to === path)) continue
    await idle()
    await ahead(load)
  }
}

/** Most tabs stand in it. To evaluate its code and to make it are two tasks, with room for a tap between them. */
async function loadTheme() {
  await idle()
  const { makeTheme } = await import('./mui')
  await idle()
  makeTheme()
}

/** Has every tab at hand once the app is idle, so that it opens without network too. */
export function useTabsAtHand() {
  useEffect(() => {
    if (!import.meta.env.PROD) return
    const timer = setTimeout(() => void loadTabs(), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}
