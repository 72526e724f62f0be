import { DialogContentText } from '@mui/material'
import { useState } from 'react'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { notices } from '../../kernel/notices/notices'
import { QuestionDialog } from '../../kernel/ui'
import { useFilesApi, useReload } from './files-api'
import { NameList } from './name-list'
import { type BinItem, itemName, nouns } from './types'

interface Props {
  items: readonly BinItem[]
  /** Whatever is in the bin by then. */
  isAll: boolean
  onClose: () => void
  onDone: () => void
}

/** Asks before items of the bin are deleted for good. */
export function EmptyDialog({ items: chosen, isAll, onClose, onDone }: Props) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const api = useFilesApi()
  const reload = useReload()
  const readable = chosen.filter(({ path }) => path !== null)
  // Nobody can tell what an unknown one is, so it goes only where somebody means it.
  const items = isAll || chosen.length === 1 ? chosen : readable
  const kept = chosen.length - items.length
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
      <DialogContentText sx={{ mt: 1 }}>
        You can't undo this.
        {kept > 0 &&
          ` ${kept} unknown ${kept === 1 ? 'item stays' : 'items stay'}: delete ${kept === 1 ? 'it' : 'each'} with its own button.`}
      </DialogContentText>
      {items.length > 1 && <NameList entries={items.map((item) => ({ path: item.id, name: itemName(item) }))} />}
    </QuestionDialog>
  )
}

function wordsOf(items: readonly BinItem[]): string {
  const [first] = items
  return items.length === 1 && first ? `"${itemName(first)}"` : `${items.length} ${nouns.many}`
}
