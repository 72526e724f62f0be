import { lazy, Suspense, useState } from 'react'
import { useConsole } from '../../kernel/shell/console-context'
import { readDraft } from './editor/draft'

const EditDialog = lazy(() => import('./editor/edit-dialog'))

/** Opens the editor again over a text that was not saved when the session ended. */
export function KeptDraft() {
  const { user } = useConsole()
  const [draft, setDraft] = useState(() => readDraft(user.id))
  if (!draft) return null
  return (
    <Suspense fallback={null}>
      <EditDialog entry={draft.entry} draft={draft} onClose={() => setDraft(null)} />
    </Suspense>
  )
}
