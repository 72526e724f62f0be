import { Button, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useConsole } from '../../kernel/shell/console-context'
import { Screen } from '../../kernel/ui'
import { CannedAnswersDialog } from './canned-answers-dialog'
import { InboxFilterBar } from './inbox-filter-bar'
import styles from './inbox.module.css'
import { ThreadListPane } from './thread-list-pane'
import { ThreadPane } from './thread-pane'
import { useInboxFilters } from './use-inbox-filters'
import { useInboxLive } from './use-inbox-live'
import { useUnread } from './use-unread'

/** The inbox: what people wrote, and the thread that is open. On a phone there is room for one of them. */
export default function InboxScreen() {
  const { user } = useConsole()
  const { '*': place = '' } = useParams()
  const filters = useInboxFilters()
  const live = useInboxLive()
  const unread = useUnread()
  const narrow = useMediaQuery('(max-width: 899px)')
  const [manages, setManages] = useState(false)
  const manage = () => setManages(true)
  const isOpen = place !== ''
  return (
    <Screen
      title="Emails"
      fills
      isFocused={isOpen}
      summary={!(narrow && isOpen) && summaryOf(unread, live)}
      actions={
        !(narrow && isOpen) && (
          <Button variant="outlined" onClick={manage}>
            Canned answers
          </Button>
        )
      }
    >
      <div className={styles.inbox} data-open={isOpen || undefined}>
        <div className={styles.filters}>
          <InboxFilterBar filters={filters} ownId={user.id} />
        </div>
        <section className={styles.list} aria-label="Inbox">
          <ThreadListPane filters={filters} live={live} />
        </section>
        <section className={styles.pane} aria-label="Conversation">
          {isOpen ? (
            <ThreadPane key={place} place={place} search={filters.search} live={live} onManage={manage} />
          ) : (
            <p className={styles.hint}>Choose an email to read and answer it.</p>
          )}
        </section>
      </div>
      {manages && <CannedAnswersDialog onClose={() => setManages(false)} />}
    </Screen>
  )
}

function summaryOf(unread: number | undefined, live: boolean): string {
  const how = live ? 'New emails appear automatically.' : 'Refreshed every few seconds.'
  if (unread === undefined) return how
  return `${unread === 0 ? 'Everything is read.' : `${unread} unread.`} ${how}`
}
