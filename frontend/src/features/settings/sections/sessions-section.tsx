import Skeleton from '@mui/material/Skeleton'
import { Button } from '~/components/button/button'
import type { CurrentUser } from '~/lib/auth/current-user'
import { EndOthers } from '../components/end-others'
import { Section } from '../components/section'
import { SessionRow } from '../components/session-row'
import { useSessions } from '../hooks/use-sessions'
import { messages } from '../messages'
import styles from './sections.module.css'

/** The browsers that are signed in. */
export function SessionsSection({ user }: { user: CurrentUser }) {
  const { sessions: texts } = messages
  const { data: sessions, isError, refetch } = useSessions()
  const current = sessions?.find((session) => session.current)
  return (
    <Section id="sessions" summary={current?.label ?? texts.text}>
      <p className={styles.lead}>{sessions?.length === 1 ? texts.onlyThis : texts.text}</p>
      {!sessions && !isError && <Skeleton variant="rounded" height={72} />}
      {!sessions && isError && (
        <p role="alert">
          {messages.loadFailed}{' '}
          <Button kind="quiet" onClick={() => void refetch()}>
            {messages.retry}
          </Button>
        </p>
      )}
      {sessions && (
        <ul className={styles.list}>
          {sessions.map((session) => (
            <SessionRow key={session.id} user={user} session={session} />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && <EndOthers user={user} count={sessions.length - 1} />}
    </Section>
  )
}
