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

/** Asks before items of the bin are deleted permanently. */
export function EmptyDialog({ items: chosen, isAll, onClose, onDone }: Props) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const api = useFilesApi()
  const reload = useReload()
  const readable = chosen.filter(({ path }) => path !== null)
  // An unknown item can't be identified, so it's deleted only if the operator chose it.
  const items = isAll || chosen.length === 1 ? chosen : readable
  const kept = chosen.length - items.length
  const [left, setLeft] = useState<readonly BinItem[]>(items)
  const what = wordsOf(left)

  async function empty() {
    setBusy(true)
    setTrouble(null)
    try {
      if (isAll) await api.empty()
      else if (!(await deleteLeft())) return
      notices.success(isAll ? 'Bin emptied' : `Deleted ${wordsOf(items)} permanently`)
      onDone()
      onClose()
    } catch (error) {
      setTrouble(`Couldn't delete ${what}. ${wordsOfFailure(error)}`)
    } finally {
      void reload()
      setBusy(false)
    }
  }

  /** Says how far it got where it didn't get to the end: the dialog then asks about the rest. */
  async function deleteLeft(): Promise<boolean> {
    const { left: ids, error } = await api.deleteItems(left.map(({ id }) => id))
    if (ids.length === 0) return true
    if (ids.length === left.length) throw error
    const isLeft = new Set(ids)
    const rest = left.filter(({ id }) => isLeft.has(id))
    setLeft(rest)
    setTrouble(
      `Deleted ${items.length - rest.length} of ${items.length} items. Those listed here are still in the bin. ${wordsOfFailure(error)}`
    )
    return false
  }

  return (
    <QuestionDialog
      title={isAll ? 'Empty bin' : 'Delete permanently'}
      question={`Are you sure you want to delete ${what} permanently?`}
      action={isAll ? ['Empty bin', 'Emptying…'] : undefined}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
      onAct={() => void empty()}
    >
      <DialogContentText sx={{ mt: 1 }}>
        You can't undo this.
        {kept > 0 &&
          ` ${kept} unknown ${kept === 1 ? 'item stays' : 'items stay'}: delete ${kept === 1 ? 'it' : 'each'} with its own button.`}
      </DialogContentText>
      {left.length > 1 && <NameList entries={left.map((item) => ({ path: item.id, name: itemName(item) }))} />}
    </QuestionDialog>
  )
}

function wordsOf(items: readonly BinItem[]): string {
  const [first] = items
  return items.length === 1 && first ? `"${itemName(first)}"` : `${items.length} ${nouns.many}`
}
