import { Button, LinearProgress } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatNumber } from '../../../kernel/format'
import { ListSkeleton } from '../../../kernel/list'
import { isFile } from '../entries'
import { parentOf, urlOf } from '../paths'
import { texts } from '../texts'
import type { Entry } from '../types'
import { useActive } from '../use-active'
import { useTableFocus } from '../use-table-focus'
import type { Arrival } from '../use-trail'
import { EntryDialogs, type OpenEntry } from './entry-dialogs'
import { countActive, type Filters, type Order } from './filters'
import { ResultTable } from './result-table'
import { useSearch } from './search-api'
import styles from './search-results.module.css'
import { FreshnessNotice, NothingFound, SearchFailure } from './search-states'

interface Props {
  filters: Filters
  order: Order
  onSort: (order: Order) => void
  onClear: () => void
}

/** What can be done with something that was found. */
export interface ResultActions {
  locate: (entry: Entry) => void
  view: (entry: Entry) => void
  edit: (entry: Entry) => void
  remove: (entry: Entry) => void
}

/** @param rows what one can go through in a preview */
export function useResultActions(rows: readonly Entry[] = []) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<OpenEntry | null>(null)
  const actions: ResultActions = {
    locate({ path, name }) {
      void navigate(urlOf(parentOf(path)), { state: { active: name, focus: true } satisfies Arrival })
    },
    view(entry) {
      if (entry.type === 'directory') void navigate(urlOf(entry.path), { state: { focus: true } satisfies Arrival })
      else setOpen({ dialog: 'view', entry })
    },
    edit: (entry) => setOpen({ dialog: 'edit', entry }),
    remove: (entry) => setOpen({ dialog: 'delete', entry }),
  }
  const dialogs = (after: { onClosed?: () => void; onUndo?: (path: string) => void }) =>
    open && (
      <EntryDialogs
        open={open}
        entries={rows.filter(isFile)}
        onOpen={setOpen}
        onClose={() => {
          setOpen(null)
          after.onClosed?.()
        }}
        onUndo={after.onUndo}
      />
    )
  return { actions, dialogs }
}

/** Entries that fit all filters, and how many they are. */
export function SearchResults({ filters, order, onSort, onClear }: Props) {
  const query = useSearch(filters, order)
  const { data, error, isPending, isFetching, isPlaceholderData, isFetchingNextPage } = query
  const [first] = data?.pages ?? []
  const rows = data?.pages.flatMap(({ entries }) => entries) ?? []
  const { actions, dialogs } = useResultActions(rows)
  const active = useActive(rows, undefined, 'path')
  const { table, focusTable, onShown } = useTableFocus(false)

  function content() {
    if (error && !first) return <SearchFailure error={error} onRetry={() => void query.refetch()} onClear={onClear} />
    if (isPending || !first) return <ListSkeleton />
    if (rows.length === 0 && !first.isBuilding)
      return <NothingFound isFiltered={countActive(filters) > 0} onClear={onClear} />
    return (
      <ResultTable
        table={table}
        onShown={onShown}
        rows={rows}
        active={active.index}
        onActive={active.activate}
        order={order}
        onSort={onSort}
        actions={actions}
        hasMore={query.hasNextPage && !isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    )
  }

  return (
    <>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {first && !(error && rows.length === 0) && words(first.shown, first.total, first.atLeast)}
        </p>
        {error && first && (
          <Button size="small" color="error" onClick={() => void query.refetch()}>
            Couldn't refresh. Try again
          </Button>
        )}
      </div>
      {first && <FreshnessNotice freshness={first} count={first.total} />}
      <div className={styles.progress}>
        {isFetching && isPlaceholderData && <LinearProgress aria-label="Searching" />}
      </div>
      {content()}
      {dialogs({
        onClosed: focusTable,
        onUndo(path) {
          active.activateName(path)
          focusTable()
        },
      })}
    </>
  )
}

function words(shown: number, total: number, atLeast: boolean): string {
  return texts.showing(formatNumber(shown), `${atLeast ? 'at least ' : ''}${formatNumber(total)}`)
}
