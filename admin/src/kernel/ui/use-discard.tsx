import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { beforeSignIn } from '~/lib/auth/leave-for-sign-in'
import { DiscardQuestion } from './discard-question'

interface Discard {
  /** Closes at once, or asks where something was typed. */
  close: () => void
  /** The question while it is asked; it stands beside the dialog. */
  question: ReactNode
}

/**
 * Throws away nothing that was typed into a dialog without a question; a reload is asked for by the browser.
 * @param keep keeps it for after the sign-in where the session has ended, and tells whether it could: then nothing is asked
 */
export function useDiscard(isDirty: () => boolean, onClose: () => void, keep: () => boolean = () => false): Discard {
  const [isAsking, setAsking] = useState(false)
  const isKept = useRef(false)
  const onSignIn = useEffectEvent(() => {
    isKept.current = isDirty() && keep()
  })
  const onUnload = useEffectEvent((event: Event) => {
    // Something more may have been typed since.
    if (isDirty() && !(isKept.current && keep())) event.preventDefault()
  })
  useEffect(() => {
    const ask = (event: Event) => onUnload(event)
    addEventListener('beforeunload', ask)
    const stop = beforeSignIn(() => onSignIn())
    return () => {
      removeEventListener('beforeunload', ask)
      stop()
    }
  }, [])
  return {
    close: () => (isDirty() ? setAsking(true) : onClose()),
    question: isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />,
  }
}
