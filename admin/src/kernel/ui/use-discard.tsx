import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { DiscardQuestion } from './discard-question'

interface Discard {
  /** Closes at once, or asks where something was typed. */
  close: () => void
  /** The question while it is asked; it stands beside the dialog. */
  question: ReactNode
}

/** Throws away nothing that was typed into a dialog without a question; a reload is asked for by the browser. */
export function useDiscard(isDirty: () => boolean, onClose: () => void): Discard {
  const [isAsking, setAsking] = useState(false)
  const onUnload = useEffectEvent((event: Event) => {
    if (isDirty()) event.preventDefault()
  })
  useEffect(() => {
    const ask = (event: Event) => onUnload(event)
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return {
    close: () => (isDirty() ? setAsking(true) : onClose()),
    question: isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />,
  }
}
