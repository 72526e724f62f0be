import { Alert, Button, DialogActions, DialogContent, DialogContentText } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import { isChangedMeanwhile, isGone, isOutdated, wordsOfFailure } from '../data/console-error'
import { useCall } from '../data/use-call'
import { notices } from '../notices/notices'
import { ActButton } from './act-button'
import { ConsoleDialog } from './console-dialog'
import { useDiscard } from './use-discard'

interface Props {
  title: string
  /** Names what will happen, and to what. */
  question: string
  /** On the button: what it does, and what is said while it does. */
  action: readonly [idle: string, busy: string]
  /** Where the call goes, below /api/admin. */
  path: string
  method?: 'POST' | 'DELETE'
  payload?: unknown
  success: string
  failure: string
  isDangerous?: boolean
  /** False while what is asked for is not there yet. */
  canAct?: boolean
  /** Something was typed that is asked for besides: it is not thrown away without a question. */
  isTyped?: boolean
  onClose: () => void
  /** Hears the answer; the dialog is closed by then. */
  onDone?: (answer: unknown) => void
  /** What is asked for besides. */
  children?: ReactNode
}

/** Asks before something is done that is no verb of react-admin, and says why it was not. */
export function CallDialog(props: Props) {
  const { title, question, action, path, payload, success, failure, isDangerous = false, canAct = true } = props
  const { method = 'POST', isTyped = false, onClose, onDone, children } = props
  const [busy, setBusy] = useState(false)
  const [words, setWords] = useState<string | null>(null)
  // What it was about is another thing now, or gone: then trying again can do nothing.
  const [isChanged, setChanged] = useState(false)
  const [isOver, setOver] = useState(false)
  const call = useCall()
  const refresh = useRefresh()
  const { close, question: discard } = useDiscard(() => isTyped, onClose)

  async function act() {
    setBusy(true)
    setWords(null)
    try {
      const answer = await call(method, path, payload)
      notices.success(success)
      refresh()
      onClose()
      onDone?.(answer)
    } catch (error) {
      setWords(wordsOfFailure(error))
      setOver(isGone(error))
      setChanged(isChangedMeanwhile(error) || isGone(error))
      if (isOutdated(error)) refresh()
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConsoleDialog title={title} onClose={close} busy={busy} maxWidth="xs">
      <DialogContent>
        <DialogContentText sx={{ color: 'text.primary' }}>{question}</DialogContentText>
        {children}
        {words && (
          <Refusal takesFocus={isChanged}>
            {failure}. {words}
          </Refusal>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button variant="outlined" onClick={close} disabled={busy} autoFocus={!children}>
          Cancel
        </Button>
        <ActButton
          color={isDangerous ? 'error' : 'primary'}
          busy={busy}
          disabled={!canAct || isOver}
          onClick={() => void act()}
        >
          {action[busy ? 1 : 0]}
        </ActButton>
      </DialogActions>
      {discard}
    </ConsoleDialog>
  )
}

/** Why it was not done. Where the button does another thing by now it loses the focus: a second press would do it unread. */
function Refusal({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <Alert ref={box} tabIndex={-1} severity="error" sx={{ mt: 3 }}>
      {children}
    </Alert>
  )
}
