import { Button } from '@mui/material'
import { useState } from 'react'
import { useStore } from 'react-admin'
import { BulkBar, ListFailure, ListSkeleton, ListTable, useSelection } from '../../kernel/list'
import { Screen, Trouble } from '../../kernel/ui'
import { binColumns, sortedItems } from './bin-columns'
import { EmptyDialog } from './empty-dialog'
import { FilesOff, isOff } from './failure-state'
import { FileSections } from './file-sections'
import { useBin } from './files-api'
import { RestoreDialog } from './restore-dialog'
import { type BinItem, itemName, nouns } from './types'
import { useRestore } from './use-restore'

const SHOWN = 200

/** Deleted entries: where they were, who deleted them and when, and how to restore them. */
export default function BinScreen() {
  const { data: items = [], error, isPending, refetch } = useBin()
  const [sort, setSort] = useStore<{ field: string; order: 'ASC' | 'DESC' }>('files.binSort', {
    field: 'deletedAt',
    order: 'DESC',
  })
  const [shown, setShown] = useState(SHOWN)
  const [asked, setAsked] = useState<BinItem | null>(null)
  const [doomed, setDoomed] = useState<readonly BinItem[] | 'all' | null>(null)
  const restore = useRestore<BinItem>(setAsked)
  const rows = sortedItems(items, sort).slice(0, shown)
  const selection = useSelection(rows)

  function sortBy(field: string) {
    setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' })
  }

  function content() {
    if (isOff(error)) return <FilesOff error={error} />
    if (error) return <ListFailure noun="bin" error={error} onRetry={() => void refetch()} />
    if (isPending) return <ListSkeleton />
    if (items.length === 0)
      return <Trouble title="The bin is empty" text="Files that you delete appear here. You can restore them." />
    return (
      <>
        <ListTable
          label="Deleted files"
          rows={rows}
          columns={binColumns}
          nameOf={itemName}
          sort={sort}
          onSort={sortBy}
          selection={selection}
          isBusy={false}
          renderActions={(item) => (
            <>
              <Button size="small" aria-label={`Restore ${itemName(item)}`} onClick={() => void restore([item])}>
                Restore
              </Button>
              <Button
                size="small"
                color="error"
                aria-label={`Delete ${itemName(item)} permanently`}
                onClick={() => setDoomed([item])}
              >
                Delete
              </Button>
            </>
          )}
        />
        {items.length > shown && <Button onClick={() => setShown(shown + SHOWN)}>Show more</Button>}
        <BulkBar count={selection.rows.length} noun={nouns} onClear={() => selection.settle()}>
          <Button size="small" onClick={() => void restore(selection.rows).then(() => selection.settle())}>
            Restore
          </Button>
          <Button size="small" color="error" onClick={() => setDoomed(selection.rows)}>
            Delete permanently
          </Button>
        </BulkBar>
      </>
    )
  }

  return (
    <Screen
      title="Files"
      summary={summaryOf(items.length, isPending || error !== null)}
      actions={
        items.length > 0 && (
          <Button variant="outlined" color="error" onClick={() => setDoomed('all')}>
            Empty bin
          </Button>
        )
      }
    >
      <FileSections />
      {content()}
      {asked && <RestoreDialog item={asked} onClose={() => setAsked(null)} />}
      {doomed && (
        <EmptyDialog
          items={doomed === 'all' ? items : doomed}
          isAll={doomed === 'all'}
          onClose={() => setDoomed(null)}
          onDone={() => selection.settle()}
        />
      )}
    </Screen>
  )
}

function summaryOf(count: number, isUnknown: boolean): string | undefined {
  if (isUnknown || count === 0) return undefined
  return `${count} deleted ${count === 1 ? nouns.one : nouns.many}`
}
