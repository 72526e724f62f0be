import { Button } from '@mui/material'
import { useState } from 'react'
import { useCall } from '../../kernel/data/use-call'
import { notices } from '../../kernel/notices/notices'
import { type DomainEmail, RESOURCE } from './types'

/** Mails the link once more to whoever has not agreed yet. */
export function AskAgain({ mailbox }: { mailbox: DomainEmail }) {
  const [busy, setBusy] = useState(false)
  const call = useCall()
  if (!mailbox.waitingForConfirmation) return null

  async function ask() {
    setBusy(true)
    try {
      await call('POST', `${RESOURCE}/${mailbox.id}/confirmation`)
      notices.success(`A new link is on its way to ${mailbox.forwardTo}`)
    } catch (error) {
      notices.failure('The link was not sent', error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      size="small"
      onClick={() => void ask()}
      disabled={busy}
      aria-label={`Ask again for ${mailbox.emailAddress}`}
    >
      {busy ? 'Sending…' : 'Ask again'}
    </Button>
  )
}
