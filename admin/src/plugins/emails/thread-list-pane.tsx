import { Button } from '@mui/material'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { useSelection } from '../../kernel/list'
import { Trouble } from '../../kernel/ui'
import { InboxPager } from './inbox-pager'
import { ListSkeleton } from './list-skeleton'
import { ThreadBulk } from './thread-bulk'
import { ThreadList } from './thread-list'
import type { InboxFilters } from './use-inbox-filters'
import { useStaff } from './use-staff'
import { useThreads } from './use-threads'

/** The list, or why there is none. */
export function ThreadListPane({ filters, live }: { filters: InboxFilters; live: boolean }) {
  const { threads, total, meta, isPending, error, refetch } = useThreads(filters, live)
  const staff = useStaff()
  const selection = useSelection(threads)
  if (isPending) return <ListSkeleton />
  if (error) {
    return (
      <Trouble
        title="Couldn't load the emails"
        text={wordsOfFailure(error)}
        action={
          <>
            <Button variant="outlined" onClick={() => void refetch()}>
              Try again
            </Button>
            {filters.page > 1 && <Button onClick={() => filters.choose({})}>First page</Button>}
            {filters.chosen.length > 0 && <Button onClick={filters.clear}>Clear the filters</Button>}
          </>
        }
      />
    )
  }
  if (threads.length === 0 && filters.chosen.length > 0) {
    return (
      <Trouble
        title="No email matches"
        text="No messages match these filters."
        action={
          <Button variant="outlined" onClick={filters.clear}>
            Clear the filters
          </Button>
        }
      />
    )
  }
  if (threads.length === 0 && filters.page === 1) {
    return (
      <Trouble
        title="No emails yet"
        text="Messages from the contact form, the app and the support address appear here."
      />
    )
  }
  return (
    <>
      <ThreadList
        threads={threads}
        staff={staff}
        search={filters.search}
        selection={selection}
        pager={<InboxPager filters={filters} shown={threads.length} total={total} meta={meta} />}
      />
      <ThreadBulk selection={selection} />
    </>
  )
}
