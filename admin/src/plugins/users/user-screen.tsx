import { Button } from '@mui/material'
import { useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { ConsoleError, wordsOfFailure } from '../../kernel/data/console-error'
import { Slot } from '../../kernel/shell/slot'
import { Screen, ScreenSkeleton, Trouble } from '../../kernel/ui'
import { nameOf, RESOURCE, type UserInFull } from './types'
import { UserActions } from './user-actions'
import { UserFacts } from './user-facts'
import { UserTags } from './user-tags'
import styles from './users.module.css'

const back = <Link to="/admin/users">All users</Link>

/** One account with what staff may know of it, what can be done to it, and what other plugins add. */
export default function UserScreen() {
  const id = Number(useParams().id)
  const { data: user, error, refetch } = useGetOne<UserInFull>(RESOURCE, { id })
  // The list knows less of an account than this screen shows; that is what is there in the first moment.
  if (user?.sessions === undefined)
    return error ? <Missing error={error} onRetry={() => void refetch()} /> : <ScreenSkeleton />
  return (
    <>
      <p className={styles.back}>{back}</p>
      <Screen title={nameOf(user) || user.email} summary={summaryOf(user)} actions={<UserActions user={user} />}>
        <UserTags user={user} />
        <UserFacts user={user} />
        <Slot name="users.show" recordId={id} />
      </Screen>
    </>
  )
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ConsoleError && error.status === 404) {
    return <Trouble title="User not found" text="The account was deleted or never existed." action={back} />
  }
  return (
    <Trouble
      title="Couldn't load the user"
      text={wordsOfFailure(error)}
      action={
        <Button variant="outlined" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}

function summaryOf(user: UserInFull): string {
  const parts = [`No. ${user.id}`, user.isConnected ? 'connected' : 'not connected']
  return (nameOf(user) ? [user.email, ...parts] : parts).join(' · ')
}
