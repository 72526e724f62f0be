import { Alert, Button, DialogActions, DialogContent } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { ActButton } from './act-button'
import styles from './bulk-dialog.module.css'
import { type BulkOutcome, type BulkWords, counted, type Noun, outcomeWords } from './bulk-outcome'
import { ConsoleDialog } from './console-dialog'
import { useBulk } from './use-bulk'
import { useDiscard } from './use-discard'

export interface BulkDialogProps<A extends string, R extends { id: number }> {
  /** The list below `/api/admin`; what is posted to its `/bulk` is the action and the numbers. */
  resource: string
  action: A
  actions: Readonly<Record<A, BulkWords>>
  noun: Noun
  records: readonly R[]
  nameOf: (record: R) => string
  /** What takes it back for all of these, where something does. */
  undo?: A
  /** What is sent besides. */
  payload?: object
  /** False while what is asked for is not there yet. */
  canAct?: boolean
  /** Something was typed that is asked for besides: it is not thrown away without a question. */
  isTyped?: boolean
  /** What is asked for besides. */
  children?: ReactNode
  onClose: () => void
  /** Hears the numbers of those that were refused: they stay selected. */
  onDone: (refused: readonly number[]) => void
}

/** Names those something will be done to, does it, and says which were refused and why. */
export function BulkDialog<A extends string, R extends { id: number }>(props: BulkDialogProps<A, R>) {
  const { action, actions, noun, records, nameOf, undo, payload, canAct = true, isTyped = false } = props
  const { children, onClose, onDone } = props
  const { title, button, busy: busyWords, consequence, isDangerous = false } = actions[action]
  const { question = (what: string) => `${button} ${what}?` } = actions[action]
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)
  const { act, busy, trouble } = useBulk(props)
  const { close, question: discard } = useDiscard(() => isTyped && !outcome, onClose)

  async function start() {
    const answer = await act({ action, ids: records.map(({ id }) => id), payload, undo })
    if (!answer) return
    onDone(answer.refused.map(({ id }) => id))
    if (answer.refused.length > 0) setOutcome(answer)
    else onClose()
  }

  if (outcome) return <Refused {...props} outcome={outcome} />
  return (
    <ConsoleDialog title={title} onClose={close} busy={busy} maxWidth="xs">
      <DialogContent>
        <p>
          {question(counted(records.length, noun))} {consequence}
        </p>
        <ul className={styles.names}>
          {records.map((record) => (
            <li key={record.id}>{nameOf(record)}</li>
          ))}
        </ul>
        {children}
        {trouble && <Alert severity="error">{trouble}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button variant="outlined" onClick={close} disabled={busy} autoFocus={!children}>
          Cancel
        </Button>
        <ActButton
          color={isDangerous ? 'error' : 'primary'}
          busy={busy}
          disabled={!canAct}
          onClick={() => void start()}
        >
          {busy ? busyWords : button}
        </ActButton>
      </DialogActions>
      {discard}
    </ConsoleDialog>
  )
}

type RefusedProps<A extends string, R extends { id: number }> = BulkDialogProps<A, R> & { outcome: BulkOutcome }

function Refused<A extends string, R extends { id: number }>(props: RefusedProps<A, R>) {
  const { action, actions, noun, records, nameOf, outcome, onClose } = props
  const { title, done } = actions[action]
  const names = new Map(records.map((record) => [record.id, nameOf(record)]))
  return (
    <ConsoleDialog title={title} onClose={onClose} maxWidth="xs">
      <DialogContent>
        <Alert severity="warning">
          {outcomeWords(outcome, noun, done)}, {outcome.refused.length} refused.
        </Alert>
        <ul className={styles.names}>
          {outcome.refused.map(({ id, message }) => (
            <li key={id}>
              <strong>{names.get(id) ?? `No. ${id}`}</strong>: {message}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </ConsoleDialog>
  )
}
