import { useEffect } from 'react'
import { useRefresh } from 'react-admin'

export const EVERY_MS = 10_000

/** Reads what the screen shows again as often as nodes report, while anybody looks. */
export function useSelfRefresh() {
  const refresh = useRefresh()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [refresh])
}
