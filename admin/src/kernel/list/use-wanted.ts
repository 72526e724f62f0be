import { useEffect, useRef, useState } from 'react'

interface Wanted<T> {
  /** Makes the next choice of what was chosen last. */
  change: (choice: (wanted: T) => T) => void
  /** The same, in the place of all that was looked for: also of what is still being typed. */
  replace: (choice: (wanted: T) => T) => void
  /** Changes with each `replace`. As the key of fields that wait until typing ends, it makes them start over. */
  round: number
}

/**
 * Changes what the address says. The router shows a choice a moment after it was made: a second one, made of what is shown,
 * would undo the first, so each is made of what was chosen last.
 * @param shown what the address says, the same object until it says something else
 * @param write puts into the address what is wanted now
 */
export function useWanted<T>(shown: T, write: (wanted: T) => void): Wanted<T> {
  const wanted = useRef(shown)
  const [round, setRound] = useState(0)
  useEffect(() => {
    wanted.current = shown
  }, [shown])

  function change(choice: (wanted: T) => T) {
    wanted.current = choice(wanted.current)
    write(wanted.current)
  }

  function replace(choice: (wanted: T) => T) {
    change(choice)
    setRound(round + 1)
  }

  return { change, replace, round }
}
