import { useEffect, useRef } from 'react'

/**
 * Changes what the address says. The router shows a choice a moment after it was made: a second one, made of what is shown,
 * would undo the first, so each is made of what was chosen last.
 * @param shown what the address says, the same object until it says something else
 * @param write puts into the address what is wanted now
 */
export function useWanted<T>(shown: T, write: (wanted: T) => void): (change: (wanted: T) => T) => void {
  const wanted = useRef(shown)
  useEffect(() => {
    wanted.current = shown
  }, [shown])
  return (change) => {
    wanted.current = change(wanted.current)
    write(wanted.current)
  }
}
