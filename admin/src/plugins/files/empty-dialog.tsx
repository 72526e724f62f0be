import { DialogContentText } from '@mui/material'
import { useState } from 'react'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { notices } from '../../kernel/notices/notices'
import { QuestionDialog } from '../../kernel/ui'
import { useFilesApi, useReload } from './files-api'
import { NameList } from './name-list'
import { nameOf } from './paths'
import { type BinItem, nouns } from './types'

interface Props {
  items: readonly BinItem[]
  /** Whatever is in the bin by then. */
  isAll: boolean
  onClose: () => void
  onDone: () => void
}

/** Asks before items of the bin are deleted for good. */
export function EmptyDialog({ items, isAll, onClose, onDone }: Props) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const api = useFilesApi()
  const reload = useReload()
  const what = wordsOf(items)

  async function empty() {
    setBusy(true)
    setTrouble(null)
    try {
      await api.empty(isAll ? 'all' : items.map(({ id }) => id))
      notices.success(isAll ? 'Bin emptied' : `Deleted ${what} permanently`)
      void reload()
      onDone()
      onClose()
    } catch (error) {
      setTrouble(wordsOfFailure(error))
      void reload()
    } finally {
      setBusy(false)
    }
  }

  return (
    <QuestionDialog
      title={isAll ? 'Empty bin' : 'Delete permanently'}
      question={`Are you sure you want to delete ${what} permanently?`}
      action={isAll ? ['Empty bin', 'Emptying…'] : undefined}
      busy={busy}
      trouble={trouble && `Couldn't delete ${what}. ${trouble}`}
      onClose={onClose}
      onAct={() => void empty()}
    >
      <DialogContentText sx={{ mt: 1 }}>You can't undo this.</DialogContentText>
      {items.length > 1 && <NameList entries={items.map(({ id, path }) => ({ path: id, name: nameOf(path) }))} />}
    </QuestionDialog>
  )
}

function wordsOf(items: readonly BinItem[]): string {
  const [first] = items
  return items.length === 1 && first ? `"${nameOf(first.path)}"` : `${items.length} ${nouns.many}`
}
