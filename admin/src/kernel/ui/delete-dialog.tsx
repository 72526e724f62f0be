import { useState } from 'react'
import { type Identifier, type RaRecord, useDataProvider, useRefresh } from 'react-admin'
import { isOutdated, wordsOfFailure } from '../data/console-error'
import { notices } from '../notices/notices'
import { QuestionDialog } from './question-dialog'

interface Props {
  title: string
  /** Names what will be deleted, and what follows from it. */
  question: string
  /** On the button: what it does, and what is said while it does. */
  action?: readonly [idle: string, busy: string]
  resource: string
  record: RaRecord<Identifier>
  success: string
  failure: string
  toastsFailure?: boolean
  onClose: () => void
  /** After it is gone, with what the server said of it. */
  onDone?: (deleted: RaRecord) => void
}

/** Asks before something is deleted, and says why it was not. */
export function DeleteDialog(props: Props) {
  const { title, question, action, resource, record, success, failure, toastsFailure, onClose, onDone } = props
  const [busy, setBusy] = useState(false)
  const [words, setWords] = useState<string | null>(null)
  const provider = useDataProvider()
  const refresh = useRefresh()

  async function remove() {
    setBusy(true)
    setWords(null)
    try {
      const { data } = await provider.delete(resource, { id: record.id, previousData: record })
      notices.success(success)
      refresh()
      onClose()
      onDone?.(data)
    } catch (error) {
      setWords(wordsOfFailure(error))
      if (isOutdated(error)) refresh()
      if (toastsFailure) notices.failure(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <QuestionDialog
      title={title}
      question={question}
      action={action}
      busy={busy}
      trouble={words && `${failure}. ${words}`}
      onClose={onClose}
      onAct={() => void remove()}
    />
  )
}
