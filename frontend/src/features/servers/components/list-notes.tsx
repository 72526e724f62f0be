import { useOnline } from '~/lib/use-online'
import { messages } from '../messages'
import styles from './list-notes.module.css'

/** What has to be said about the list before it is read. */
export function ListNotes({ hasNoFavourites }: { hasNoFavourites: boolean }) {
  const isOnline = useOnline()
  return (
    <>
      {!isOnline && <p className={styles.note}>{messages.offline}</p>}
      {hasNoFavourites && <p className={styles.note}>{messages.favourites.none}</p>}
    </>
  )
}
