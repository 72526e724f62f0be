import { useEffect, useRef, useState } from 'react'
import { FADE_MS } from './steps'

/** Lets what is shown fade out, changes it, and lets it fade in again. */
export function useFade() {
  const [isFaded, setIsFaded] = useState(false)
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function fadeTo(change: () => void) {
    clearTimeout(timer.current)
    setIsFaded(true)
    timer.current = window.setTimeout(() => {
      change()
      setIsFaded(false)
    }, FADE_MS)
  }

  return { isFaded, fadeTo }
}
