import type { RefObject } from 'react'
import { Button } from '~/components/button/button'
import type { Filters } from '../hooks/use-server-list'
import { messages } from '../messages'
import styles from './list-notes.module.css'

interface NothingMatchesProps {
  filters: Filters
  input: RefObject<HTMLInputElement | null>
}

/** No server is called so: the way back to all of them. */
export function NothingMatches({ filters, input }: NothingMatchesProps) {
  const clear = () => {
    filters.setSearch('')
    filters.setOnlyFavourites(false)
    input.current?.focus()
  }
  return (
    <div className={styles.nothing}>
      <p>{messages.nothing(filters.search.trim())}</p>
      <Button kind="secondary" size="small" onClick={clear}>
        {messages.clearSearch}
      </Button>
    </div>
  )
}
