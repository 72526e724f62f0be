import { Alert, DialogContentText } from '@mui/material'
import { useState } from 'react'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { sizeInWords } from '../../kernel/format/size'
import { notices } from '../../kernel/notices/notices'
import { QuestionDialog } from '../../kernel/ui'
import { outcomeOf, withRest } from './failures'
import { useFilesApi, useReload, useTooLarge } from './files-api'
import { NameList } from './name-list'
import { nameOf } from './paths'
import { shown } from './shown-name'
import { texts } from './texts'
import { type Deleted, type Entry, nouns, type Results } from './types'
import { useRestore } from './use-restore'

interface Props {
  entries: readonly Entry[]
  onClose: () => void
  onLeft: (left: readonly Entry[]) => void
  /** What is restored from now on: somebody took the deletion back. */
  onUndo?: (paths: readonly string[]) => void
}

/** Asks before entries go to the bin, and offers the way back. */
export function DeleteDialog({ entries: chosen, onClose, onLeft, onUndo }: Props) {
  const [entries, setEntries] = useState(chosen)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const api = useFilesApi()
  const reload = useReload()
  const restore = useRestore()
  const { kept, ask, stopAsking } = useTooLarge(entries.map(({ path }) => path))
  const tooLarge = kept?.paths ?? []
  const isKept = kept?.isComplete && !kept.areOthersTooLarge && tooLarge.length < entries.length
  const most = sizeInWords(kept?.mostBytes ?? 0)
  const [first] = entries

  function undo(items: readonly Deleted[]) {
    onUndo?.(items.flatMap(({ path }) => path ?? []))
    void restore(items)
  }

  function showResults({ results, job }: Results) {
    const items = results.flatMap(({ item }) => (item ? [item] : []))
    if (items.length > 0) {
      const words = items.length === 1 ? texts.deleted : `${items.length} ${nouns.many} deleted successfully`
      const isKept = results.some(({ original }) => original !== undefined)
      notices.success(withRest(words, results), isKept ? undefined : () => undo(items))
    } else if (!job) notices.failure(texts.failedToDelete)
    void reload()
    const outcome = outcomeOf(entries, results)
    onLeft(outcome.left)
    if (outcome.trouble === null) return onClose()
    setEntries(outcome.left)
    setTrouble(outcome.trouble)
    // Of fewer it is asked by itself.
    if (outcome.left.length === entries.length) void ask()
  }

  async function remove() {
    setBusy(true)
    setTrouble(null)
    void stopAsking()
    try {
      showResults(await api.remove(entries.map(({ path }) => path)))
    } catch (error) {
      notices.failure(texts.failedToDelete)
      setTrouble(wordsOfFailure(error))
      // Some may be done already.
      void reload()
      void ask()
    } finally {
      setBusy(false)
    }
  }

  return (
    <QuestionDialog
      title="Delete"
      question={
        entries.length === 1 && first
          ? texts.deleteQuestion(first.name)
          : `Are you sure you want to delete ${entries.length} ${nouns.many}?`
      }
      busy={busy}
      trouble={trouble && `${texts.failedToDelete}. ${trouble}`}
      onClose={onClose}
      onAct={() => void remove()}
    >
      {isKept && (
        <DialogContentText sx={{ mt: 1 }}>
          You can restore {keptOf(entries.length, tooLarge.length)} from the bin.
        </DialogContentText>
      )}
      {tooLarge.length > 0 && (
        <Alert severity="warning" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
          {entries.length === 1
            ? `This is larger than the ${most} that the bin keeps. The next cleanup, within an hour, deletes it permanently.`
            : `Larger than the ${most} that the bin keeps: ${listOf(tooLarge.map((path) => shown(nameOf(path))))}. The next cleanup, within an hour, deletes what is listed here permanently.`}
        </Alert>
      )}
      {kept?.areOthersTooLarge && (
        <Alert severity="warning" sx={{ mt: 3 }}>
          {`Together ${tooLarge.length > 0 ? 'the others are' : 'they are'} larger than the ${most} that the bin keeps. The next cleanup, within an hour, deletes part of them permanently.`}
        </Alert>
      )}
      {entries.length > 1 && <NameList entries={entries} />}
    </QuestionDialog>
  )
}

/** What of them the bin keeps. */
function keptOf(entries: number, tooLarge: number): string {
  if (tooLarge > 0) return entries - tooLarge === 1 ? 'the other one' : 'the others'
  return entries === 1 ? 'it' : 'them'
}

const MOST_NAMED = 3

function listOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMED
  return more > 0 ? `${names.slice(0, MOST_NAMED).join(', ')} and ${more} more` : names.join(', ')
}
