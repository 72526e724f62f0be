import { useRef, useState } from 'react'
import { isChangedMeanwhile, wordsOfFailure } from '../../kernel/data/console-error'
import { useCall } from '../../kernel/data/use-call'
import { notices } from '../../kernel/notices/notices'
import { type Conversation, RESOURCE } from './types'

/** An answer, and the newest message that its writer saw. */
interface Reply {
  message: string
  lastMessageId: number
}

/** The thread as it is now: with the answer in it, or with what came meanwhile and held the answer back. */
interface Outcome {
  isSent: boolean
  thread: Conversation
}

/** Sends an answer once, whatever becomes of the line: the same text goes with the same key until there is an outcome. */
export function useSendReply(id: number) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const attempt = useRef<{ reply: Reply; key: string } | null>(null)
  const call = useCall()

  /** Null when it is not known what became of it, or when it was refused for what it says. */
  async function send(reply: Reply): Promise<Outcome | null> {
    // Under one key goes one body: also what it answers stays until something is known of it.
    if (attempt.current?.reply.message !== reply.message) attempt.current = { reply, key: crypto.randomUUID() }
    const { reply: sent, key } = attempt.current
    setBusy(true)
    setTrouble(null)
    try {
      const thread = await call('POST', `${RESOURCE}/${id}/messages`, sent, { idempotencyKey: key })
      attempt.current = null
      notices.success('Reply sent')
      return { isSent: true, thread: thread as Conversation }
    } catch (error) {
      if (isChangedMeanwhile(error) && error.current) {
        attempt.current = null
        return { isSent: false, thread: error.current as Conversation }
      }
      setTrouble(wordsOfFailure(error))
      notices.failure('The reply was not sent', error)
      return null
    } finally {
      setBusy(false)
    }
  }

  return { send, busy, trouble }
}
