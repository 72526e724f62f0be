import { useCallback, useContext, useEffect, useState } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom'
import { guardHistory } from '~/lib/history-guard'

/** The number that the router gives to a screen's place in the history; layers over a screen share it. */
const place = () => (history.state as { idx?: number } | null)?.idx ?? 0

/**
 * Asks before unsaved edits are left: within the app by what `ask` answers (go on, or null while nobody wants to
 * leave), and by the browser's own question when the page is reloaded or closed. The router's own blocker needs
 * another kind of router, which every public page would have to load.
 */
export function useLeaveGuard(isDirty: boolean) {
  const { navigator } = useContext(NavigationContext)
  const [ask, setAsk] = useState<{ go: () => void } | null>(null)
  const stay = useCallback(() => setAsk(null), [])

  useEffect(() => {
    if (!isDirty) return
    const { push, replace } = navigator
    const at = place()
    let isReturning = false
    let isAllowed = false

    const asking =
      (go: typeof push): typeof push =>
      (...to) =>
        setAsk({ go: () => go(...to) })
    Object.assign(navigator, { push: asking(push), replace: asking(replace) })

    /** The browser has gone already: it is brought back first, unseen by the router, and goes again if it may. */
    const onPopState = (event: PopStateEvent) => {
      if (isAllowed) return
      if (isReturning) {
        isReturning = false
        event.stopImmediatePropagation()
        return
      }
      const delta = place() - at
      if (delta === 0) return
      event.stopImmediatePropagation()
      isReturning = true
      history.go(-delta)
      const go = () => {
        isAllowed = true
        history.go(delta)
      }
      setAsk({ go })
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()

    const release = guardHistory(onPopState)
    addEventListener('beforeunload', onUnload)
    return () => {
      Object.assign(navigator, { push, replace })
      release()
      removeEventListener('beforeunload', onUnload)
    }
  }, [isDirty, navigator])

  return { ask, stay }
}
