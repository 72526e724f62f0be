import { Alert, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ArrowIcon } from '~/components/icons/icons'
import { ConsoleError, wordsOfFailure } from '../../kernel/data/console-error'
import { Trouble } from '../../kernel/ui'
import { ListSkeleton } from './list-skeleton'
import { MessageLog } from './message-log'
import { ReplyForm } from './reply-form'
import { ThreadHead } from './thread-head'
import styles from './thread-pane.module.css'
import { useStaff } from './use-staff'
import { useThread } from './use-thread'

interface Props {
  /** What follows /admin/emails/ in the address. */
  place: string
  search: string
  live: boolean
  onManage: () => void
}

/** The thread that is open: where it stands, what was written, and the next answer. */
export function ThreadPane({ place, search, live, onManage }: Props) {
  const id = /^\d{1,15}$/.test(place) ? Number(place) : null
  const back = (
    <Link className={styles.back} to={{ pathname: '/admin/emails', search }}>
      <ArrowIcon size={18} />
      <span className="visually-hidden">All emails</span>
    </Link>
  )
  if (id !== null) return <Thread id={id} live={live} back={back} onManage={onManage} />
  return (
    <>
      {back}
      <NoThread />
    </>
  )
}

interface ThreadProps extends Pick<Props, 'live' | 'onManage'> {
  id: number
  back: ReactNode
}

function Thread({ id, live, back, onManage }: ThreadProps) {
  const { thread, isPending, error, refetch, busy, change, show, changedMeanwhile } = useThread(id, live)
  const staff = useStaff()
  if (isPending) {
    return (
      <>
        {back}
        <ListSkeleton />
      </>
    )
  }
  if (!thread) {
    return (
      <>
        {back}
        {error instanceof ConsoleError && error.status === 404 ? (
          <NoThread />
        ) : (
          <Trouble
            title="Couldn't load the email"
            text={wordsOfFailure(error)}
            action={
              <Button variant="outlined" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          />
        )}
      </>
    )
  }
  return (
    <>
      <ThreadHead thread={thread} staff={staff} busy={busy} back={back} onChange={change} />
      {changedMeanwhile && (
        <Alert severity="warning" sx={{ mx: 4, mb: 3 }}>
          Someone else changed this. Your change wasn't saved. This is the current version.
        </Alert>
      )}
      <MessageLog thread={thread} staff={staff} />
      <ReplyForm thread={thread} staff={staff} onAnswered={show} onManage={onManage} />
    </>
  )
}

function NoThread() {
  return <Trouble title="No such email" text="It may have been deleted with its sender's account, or after a year." />
}
