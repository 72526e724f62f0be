import { useState } from 'react'
import { isGone, wordsOfFailure } from '../../kernel/data/console-error'
import { useRequest } from '../../kernel/data/use-request'
import { formatMoment } from '../../kernel/format'
import { notices } from '../../kernel/notices/notices'
import { QuestionDialog } from '../../kernel/ui'
import type { AdviceEntry } from './types'
import { useRereadHistory } from './use-history'

/** Asks before past advice is deleted. */
export function DeleteAdvice({ kept, onClose }: { kept: AdviceEntry; onClose: () => void }) {
  const request = useRequest()
  const reread = useRereadHistory()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { id, query, createdAt } = kept
  const what = query === null ? `The advice of ${formatMoment(createdAt)}` : `“${query}” and its answer`

  async function remove() {
    setBusy(true)
    setTrouble(null)
    try {
      await request('DELETE', `/api/ai/advice/${id}`)
    } catch (error) {
      // Already deleted, which is what was asked for.
      if (!isGone(error)) {
        setTrouble(`Couldn't delete it. ${wordsOfFailure(error)}`)
        return setBusy(false)
      }
    }
    notices.success(query === null ? 'Advice deleted' : 'Question deleted')
    onClose()
    await reread()
  }

  return (
    <QuestionDialog
      title={query === null ? 'Delete advice' : 'Delete question'}
      question={`${what} will be deleted. You can't undo this.`}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
      onAct={() => void remove()}
    />
  )
}
