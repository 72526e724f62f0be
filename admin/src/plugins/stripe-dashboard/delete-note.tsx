import { useState } from 'react'
import { isGone, wordsOfFailure } from '../../kernel/data/console-error'
import { useRequest } from '../../kernel/data/use-request'
import { formatDay } from '../../kernel/format'
import { notices } from '../../kernel/notices/notices'
import { QuestionDialog } from '../../kernel/ui'
import type { Note } from './events'
import { useRereadMarkers } from './use-markers'

/** Asks before a note is deleted. */
export function DeleteNote({ note, onClose }: { note: Note; onClose: () => void }) {
  const request = useRequest()
  const reread = useRereadMarkers()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function remove() {
    setBusy(true)
    setTrouble(null)
    try {
      await request('DELETE', `/api/analytics/notes/${note.data.noteId}`)
    } catch (error) {
      // Already deleted, which is what was asked for.
      if (!isGone(error)) {
        setTrouble(`Couldn't delete the note. ${wordsOfFailure(error)}`)
        return setBusy(false)
      }
    }
    notices.success('Note deleted')
    onClose()
    await reread()
  }

  return (
    <QuestionDialog
      title="Delete note"
      question={`“${note.data.text}” on ${formatDay(note.day)} will be deleted. You can't undo this.`}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
      onAct={() => void remove()}
    />
  )
}
