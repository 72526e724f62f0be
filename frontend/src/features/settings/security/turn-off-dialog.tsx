import { DialogFrame } from '~/components/dialog/dialog-frame'
import { toast } from '~/components/toast/toast-store'
import { apiRequest } from '~/lib/api-client'
import type { CurrentUser } from '~/lib/auth/current-user'
import { ConfirmForm } from './confirm-form'
import type { Identity } from './identity'
import { messages } from './messages'
import { useRefreshSecurity } from './requests/use-security-state'

interface TurnOffDialogProps {
  user: CurrentUser
  onClose: () => void
}

/** Password and code, and signing in takes one step again. */
export function TurnOffDialog({ user, onClose }: TurnOffDialogProps) {
  const refresh = useRefreshSecurity()
  const { turnOff: texts } = messages
  const turnOff = async (identity: Identity) => {
    await apiRequest('DELETE', '/api/auth/totp', identity)
    toast({ title: texts.done })
    void refresh()
    onClose()
  }
  return (
    <DialogFrame title={texts.title} onClose={onClose}>
      <ConfirmForm user={user} lead={texts.lead} submitLabel={texts.submit} onSubmit={turnOff} />
    </DialogFrame>
  )
}
