import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'

/** Gives the focus back to what had it before the toasts: at Escape, and once the toast that held it is gone. */
export function useFocusReturn(isEmpty: boolean) {
  const area = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (isEmpty && area.current?.contains(document.activeElement)) before.current?.focus()
  }, [isEmpty])

  function onFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape') return
    // It was meant for the toast: the dialog that the toasts stand in stays open.
    event.stopPropagation()
    before.current?.focus()
  }

  return { ref: area, onFocus, onKeyDown }
}
