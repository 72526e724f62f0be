import { useState } from 'react'
import { DialogFrame } from '~/components/dialog/dialog-frame'
import { apiJson } from '~/lib/api-client'
import type { CurrentUser } from '~/lib/auth/current-user'
import { ConfirmForm } from './confirm-form'
import type { Identity } from './identity'
import { messages } from './messages'
import { RecoveryCodes } from './recovery-codes'
import { useRefreshSecurity } from './requests/use-security-state'

interface RenewCodesDialogProps {
  user: CurrentUser
  onClose: () => void
}

/** A new set of recovery codes in place of the old one. */
export function RenewCodesDialog({ user, onClose }: RenewCodesDialogProps) {
  const refresh = useRefreshSecurity()
  const [codes, setCodes] = useState<string[]>()
  const { renew: texts } = messages
  if (codes) {
    return (
      <DialogFrame title={messages.codes.title} onClose={onClose}>
        <RecoveryCodes codes={codes} onSaved={onClose} />
      </DialogFrame>
    )
  }
  const renew = async (identity: Identity) => {
    const answer = await apiJson<{ recoveryCodes: string[] }>('POST', '/api/auth/recovery-codes', identity)
    void refresh()
    setCodes(answer.recoveryCodes)
  }
  return (
    <DialogFrame title={texts.title} onClose={onClose}>
      <ConfirmForm user={user} lead={texts.lead} submitLabel={texts.submit} onSubmit={renew} />
    </DialogFrame>
  )
}
