import Skeleton from '@mui/material/Skeleton'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ArchMark } from '~/components/arch-mark/arch-mark'
import { ButtonLink } from '~/components/button/button'
import { useAuth } from '~/lib/auth/use-auth'
import type { CurrentUser } from '~/lib/auth/current-user'
import { ConversationPane } from './components/conversation-pane'
import { LiveBadge } from './components/live-badge'
import { NewThreadForm } from './components/new-thread-form'
import { RefreshButton } from './components/refresh-button'
import { ThreadList } from './components/thread-list'
import { ThreadsFailed } from './components/threads-failed'
import { useLiveThreads } from './hooks/use-live-threads'
import { messages } from './messages'
import { useThreads } from './requests/use-threads'
import styles from './support-screen.module.css'

const NEW = 'new'

/** The user's conversations with support: which there are, and the one that the address names. */
export default function SupportScreen() {
  const { user } = useAuth()
  return user && <Support user={user} />
}

function Support({ user }: { user: CurrentUser }) {
  const live = useLiveThreads(user)
  const { data: threads, isError, refetch } = useThreads(live)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const chosen = query.get('thread')
  const id = chosen !== null && /^\d{1,15}$/.test(chosen) ? Number(chosen) : null
  const isEmpty = threads?.length === 0
  const open = (threadId: number) => void navigate({ search: `?thread=${threadId}` }, { replace: true })
  const isWriting = chosen === NEW
  const isOpen = id !== null || isWriting
  return (
    <main className={styles.main} data-open={isOpen || undefined} data-empty={isEmpty || undefined}>
      <header className={styles.head}>
        <h1 className={styles.title}>{messages.title}</h1>
        <LiveBadge live={live} />
        {!live && !isEmpty && threads && <RefreshButton />}
        {!isWriting && !isEmpty && <NewConversation kind="secondary" />}
      </header>
      {!(isEmpty && isOpen) && (
        <section className={styles.list} aria-label={messages.list}>
          {threads && threads.length > 0 && <ThreadList threads={threads} current={id} />}
          {isEmpty && <Empty />}
          {!threads && isError && <ThreadsFailed onRetry={() => void refetch()} />}
          {!threads && !isError && <Loading />}
        </section>
      )}
      {!(isEmpty && !isOpen) && (
        <div className={styles.pane}>
          {id !== null && <ConversationPane key={id} threadId={id} userId={user.id} live={live} />}
          {isWriting && <NewThreadForm userId={user.id} onOpened={open} />}
          {!isOpen && <p className={styles.hint}>{messages.choose}</p>}
        </div>
      )}
    </main>
  )
}

function NewConversation({ kind }: { kind: 'primary' | 'secondary' }) {
  return (
    <ButtonLink className={styles.open} kind={kind} to={{ search: `?thread=${NEW}` }}>
      {messages.open}
    </ButtonLink>
  )
}

function Empty() {
  return (
    <div className={styles.empty}>
      <ArchMark size={56} />
      <h2 className={styles.emptyTitle}>{messages.empty.title}</h2>
      <p className={styles.emptyText}>{messages.empty.text}</p>
      <NewConversation kind="primary" />
    </div>
  )
}

function Loading() {
  return (
    <div className={styles.loading} aria-busy="true">
      <p className="visually-hidden" role="status">
        {messages.loading}
      </p>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} variant="rounded" height={64} />
      ))}
    </div>
  )
}
