import { useState } from 'react'
import { CancelReason } from './cancel-reason'
import { dropQuestion, isQuestionKept } from './kept-question'

/** The question for somebody whose subscription was over as soon as they cancelled it. */
export function EndedReason({ userId }: { userId: number }) {
  const [asksWhy, setAsking] = useState(() => isQuestionKept(userId))
  const end = () => {
    dropQuestion()
    setAsking(false)
  }
  return <CancelReason subscription={{ asksWhy }} onAnswer={end} />
}
