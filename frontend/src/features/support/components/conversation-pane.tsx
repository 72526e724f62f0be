import Skeleton from '@mui/material/Skeleton'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { Tag } from '~/components/tag/tag'
import { ApiError } from '~/lib/api-error'
import { useFocusOnMount } from '~/lib/use-focus-on-mount'
import { useVisible } from '~/lib/use-visible'
import { messages } from '../messages'
import { useMarkSeen } from '../requests/use-write'
import { useThread } from '../requests/use-threads'
import { MessageLog } from './message-log'
import styles from './conversation-pane.module.css'
import { ReplyForm } from './reply-form'
import { ThreadsFailed } from './threads-failed'

interface ConversationPaneProps {
  threadId: number
  userId: number
  live: boolean
}

/** One conversation: what it is about, what was said, and the next message. */
export function ConversationPane({ threadId, userId, live }: ConversationPaneProps) {
  const { data: thread, error, refetch } = useThread(threadId, live)
  const { mutate: markSeen } = useMarkSeen()
  const visible = useVisible()
  const isNew = visible && (thread?.unread ?? 0) > 0
  useEffect(() => {
    if (isNew) markSeen(threadId)
  }, [isNew, threadId, markSeen])
  const back = (
    <Link className={styles.back} to={{ search: '' }}>
      {messages.thread.back}
    </Link>
  )
  if (!thread) {
    const isUnknown = error instanceof ApiError && error.status === 404
    return (
      <div className={styles.waiting} aria-busy={!error}>
        {back}
        {isUnknown && <Unknown />}
        {error && !isUnknown && <ThreadsFailed onRetry={() => void refetch()} />}
        {!error && <Skeleton variant="rounded" height={280} />}
      </div>
    )
  }
  return (
    <>
      <header className={styles.head}>
        {back}
        <Subject text={thread.subject} />
        <Tag>{messages.states[thread.state]}</Tag>
      </header>
      <MessageLog messages={thread.messages} />
      <ReplyForm key={thread.id} thread={thread} userId={userId} />
    </>
  )
}

/** Takes the focus when its conversation is opened: on a phone the list is gone then. */
function Subject({ text }: { text: string }) {
  const ref = useFocusOnMount<HTMLHeadingElement>()
  return (
    <h2 className={styles.subject} ref={ref} tabIndex={-1}>
      {text}
    </h2>
  )
}

function Unknown() {
  return (
    <div role="alert">
      <h2 className={styles.subject}>{messages.unknown.title}</h2>
      <p>{messages.unknown.text}</p>
    </div>
  )
}
