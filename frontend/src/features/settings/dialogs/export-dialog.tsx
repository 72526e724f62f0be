import { DialogFrame } from '~/components/dialog/dialog-frame'
import { toast } from '~/components/toast/toast-store'
import { apiRequest } from '~/lib/api-client'
import type { CurrentUser } from '~/lib/auth/current-user'
import { saveFile } from '~/lib/save-file'
import { messages } from '../messages'
import { ConfirmForm } from '../security/confirm-form'
import type { Identity } from '../security/identity'

interface ExportDialogProps {
  user: CurrentUser
  onClose: () => void
}

/** Everything that is kept of the user, as a file. */
export function ExportDialog({ user, onClose }: ExportDialogProps) {
  const { exporting: texts } = messages
  const save = async (identity: Identity) => {
    const answer = await apiRequest('POST', '/api/auth/export', identity)
    saveFile('account.json', JSON.stringify(await answer.json(), null, 2))
    toast({ title: texts.done })
    onClose()
  }
  return (
    <DialogFrame title={texts.title} onClose={onClose}>
      <ConfirmForm user={user} lead={texts.lead} submitLabel={texts.submit} onSubmit={save} />
    </DialogFrame>
  )
}
