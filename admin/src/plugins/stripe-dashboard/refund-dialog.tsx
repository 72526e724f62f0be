import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import type { RefundReason } from '../../../../app/shared/refund_reasons'
import { ConsoleError, isOutdated, wordsOfFailure } from '../../kernel/data/console-error'
import { useCall } from '../../kernel/data/use-call'
import { formatMoney, toDecimal, toMinor } from '../../kernel/format/money'
import { notices } from '../../kernel/notices/notices'
import { ActButton, ConsoleDialog, useDiscard } from '../../kernel/ui'
import { TRANSACTIONS, type TransactionStory } from './types'
import { useRefundTries } from './use-refund-tries'

/** Why money goes back, for the audit log. */
const reasons = {
  requested: 'The customer asked for it',
  duplicate: 'Paid twice',
  fraudulent: 'Fraud',
  goodwill: 'Goodwill',
} as const satisfies Record<RefundReason, string>

const outcomes: Readonly<Record<string, string>> = {
  succeeded: 'refunded',
  pending: 'is on its way back',
  requested: 'was requested; the server keeps asking the provider',
}

/** The first try may have been done although its answer was lost. */
const otherRefund =
  'An earlier try asked for another amount or reason, and may have been done. Close this, and look at the refunds of this payment before you refund again.'

interface Refunded {
  amountMinor: number
  currency: string
  status: string
}

interface Props {
  payment: TransactionStory
  onClose: () => void
  onDone: () => void
}

/** Refunds a payment in two steps: what and why, then a question that names the amount. Tried again it is one refund, which is not another one while nobody knows what became of it. */
export function RefundDialog({ payment, onClose, onDone }: Props) {
  const { id, currency, refundableMinor } = payment
  const whole = toDecimal(refundableMinor, currency)
  const { unknown, made, send } = useRefundTries(payment)
  const lastAmount = unknown?.amounts.at(-1)
  const [offered] = useState(lastAmount === undefined ? whole : toDecimal(lastAmount, currency))
  const [typed, setTyped] = useState(offered)
  const [reason, setReason] = useState<RefundReason>(unknown?.reason ?? 'requested')
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const call = useCall()
  const refresh = useRefresh()
  // What this screen shows may be older than what a failed try did.
  const hasFailed = useRef(false)
  const { close, question } = useDiscard(() => typed !== offered, leave)
  const minor = toMinor(typed, currency)
  const wrong = wrongWith(minor, payment)
  const amount = minor === null ? '' : formatMoney(minor, currency)

  function leave() {
    onClose()
    if (hasFailed.current) onDone()
  }

  function next(event: FormEvent) {
    event.preventDefault()
    if (!wrong) setAsking(true)
  }

  async function refund() {
    if (minor === null) return
    setBusy(true)
    setTrouble(null)
    const payload = { amountMinor: minor, reason }
    try {
      const refunded = (await send(minor, reason, (idempotencyKey) =>
        call('POST', `${TRANSACTIONS}/${id}/refund`, payload, { idempotencyKey })
      )) as Refunded
      const { status } = refunded
      notices.success(`${formatMoney(refunded.amountMinor, refunded.currency)} ${outcomes[status] ?? status}`)
      onClose()
      onDone()
    } catch (error) {
      const code = error instanceof ConsoleError ? error.code : null
      hasFailed.current = true
      setTrouble(code === 'E_IDEMPOTENCY_MISMATCH' ? otherRefund : wordsOfFailure(error))
      if (isOutdated(error) || code === 'E_IDEMPOTENCY_MISMATCH') refresh()
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConsoleDialog title={isAsking ? `Refund ${amount}?` : 'Refund'} onClose={close} busy={busy} maxWidth="xs">
      {isAsking ? (
        <>
          <DialogContent>
            <DialogContentText sx={{ color: 'text.primary' }}>
              {amount} goes back to the customer ({reasons[reason].toLowerCase()}). The subscription continues. You
              can't undo this.
            </DialogContentText>
            {trouble && (
              <Alert severity="error" sx={{ mt: 3 }}>
                Couldn't refund {amount}. {trouble}
              </Alert>
            )}
          </DialogContent>
          <DialogActions sx={{ px: 6, pb: 5 }}>
            <Button variant="outlined" onClick={() => setAsking(false)} disabled={busy} autoFocus>
              Back
            </Button>
            <ActButton color="error" busy={busy} onClick={() => void refund()}>
              {busy ? 'Refunding…' : `Refund ${amount}`}
            </ActButton>
          </DialogActions>
        </>
      ) : (
        <form onSubmit={next}>
          <DialogContent sx={{ pt: '4px !important' }}>
            <Stack spacing={3}>
              {unknown && (
                <Alert severity="warning">The answer to the last try was lost. Trying again can't refund twice.</Alert>
              )}
              {made && (
                <Alert severity="info">
                  The last try reached the server: its {formatMoney(made.amountMinor, currency)} is listed under
                  Refunds. This would be another refund.
                </Alert>
              )}
              <TextField
                label={`Amount in ${currency}`}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                error={wrong !== null}
                helperText={wrong ?? `Up to ${formatMoney(refundableMinor, currency)}`}
                slotProps={{ htmlInput: { inputMode: 'decimal' } }}
                autoFocus
              />
              <TextField
                select
                label="Reason"
                value={reason}
                onChange={({ target }) => setReason(target.value as RefundReason)}
                helperText="Stored in the audit log"
              >
                {Object.entries(reasons).map(([value, words]) => (
                  <MenuItem key={value} value={value}>
                    {words}
                  </MenuItem>
                ))}
              </TextField>
            </Stack>
          </DialogContent>
          <DialogActions sx={{ px: 6, pb: 5 }}>
            <Button variant="outlined" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" disabled={wrong !== null}>
              Continue
            </Button>
          </DialogActions>
        </form>
      )}
      {question}
    </ConsoleDialog>
  )
}

function wrongWith(minor: number | null, { refundableMinor, currency }: TransactionStory): string | null {
  if (minor === null || minor < 1) return `Enter an amount, such as ${toDecimal(refundableMinor, currency)}`
  return minor > refundableMinor ? `At most ${formatMoney(refundableMinor, currency)} can be refunded` : null
}
