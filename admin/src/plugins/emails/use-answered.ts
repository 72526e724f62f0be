import { useState } from 'react'
import type { Conversation, Message } from './types'

const newestOf = ({ messages }: Conversation) => messages.at(-1)?.id ?? 0

/**
 * Which message an answer answers: the newest that stood there when its writing began. A later one is answered only once
 * the server has refused because of it, so that whoever sends all the same was told.
 */
export function useAnswered(thread: Conversation) {
  const [newest, setNewest] = useState(() => newestOf(thread))
  const [came, setCame] = useState<readonly Message[] | null>(null)
  return {
    newest,
    /** What came meanwhile, where an answer was refused because of it; null: none was refused. */
    came,
    begin() {
      setNewest(newestOf(thread))
      setCame(null)
    },
    refuse(current: Conversation) {
      setNewest(newestOf(current))
      setCame(current.messages.filter(({ id }) => id > newest))
    },
  }
}
