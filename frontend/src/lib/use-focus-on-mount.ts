import { useEffect, useRef } from 'react'

/** Moves the focus to an element when it appears in place of what had it. */
export function useFocusOnMount<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return ref
}
