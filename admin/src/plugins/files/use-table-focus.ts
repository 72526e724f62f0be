import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * The focus of the table: it gets it once everything that closes has given it back, or as soon as there are rows.
 * @param isWanted from the start: one came here by keyboard
 */
export function useTableFocus(isWanted: boolean) {
  const table = useRef<HTMLDivElement>(null)
  const waits = useRef(isWanted)
  const [asked, setAsked] = useState(0)

  const focus = useCallback(() => {
    waits.current = table.current === null
    table.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (asked > 0) focus()
  }, [asked, focus])

  return {
    table,
    focusTable: () => setAsked((count) => count + 1),
    onShown: () => {
      if (waits.current) focus()
    },
  }
}
