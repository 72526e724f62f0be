import { useCallback, useState } from 'react'

/** How wide an element is, in pixels; 0 until it was measured. */
export function useWidth() {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { width, ref }
}
