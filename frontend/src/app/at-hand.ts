import type { Page } from './page'

/**
 * Loads a screen once. Without network it asks for nothing that is not there yet: Chromium never asks again for a module that
 * failed, so the screen would stay away for as long as the page runs.
 */
export function atHand(load: Page['load']): Page['load'] {
  let loaded: Awaited<ReturnType<Page['load']>> | undefined
  return async () => {
    if (!loaded && !navigator.onLine) throw new Error('There is no network to load the screen with')
    loaded ??= await load()
    return loaded
  }
}
