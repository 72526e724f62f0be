type Guard = (event: PopStateEvent) => void

let guard: Guard | null = null

/**
 * Lets a screen see Back and Forward before the router does. Called before the router starts: listeners of the
 * window are asked in the order in which they were added, capturing or not.
 */
export function startHistoryGuard() {
  addEventListener('popstate', (event) => guard?.(event))
}

/** Asks `next` first from now on, until what is answered is called. */
export function guardHistory(next: Guard) {
  guard = next
  return () => {
    if (guard === next) guard = null
  }
}
