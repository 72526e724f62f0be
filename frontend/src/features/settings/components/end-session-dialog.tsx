import { DialogFrame } from '~/components/dialog/dialog-frame'
import { toast } from '~/components/toast/toast-store'
import type { CurrentUser } from '~/lib/auth/current-user'
import { useEndSession } from '../hooks/use-sessions'
import { ConfirmForm } from '../security/confirm-form'
import type { Identity } from '../security/identity'

interface EndSessionDialogProps {
  user: CurrentUser
  which: Parameters<ReturnType<typeof useEndSession>['mutateAsync']>[0]['which']
  title: string
  lead: string
  submitLabel: string
  /** The toast. */
  done: string
  onClose: () => void
}

/** Asks for the password before other browsers are signed out. */
export function EndSessionDialog({ user, which, title, lead, submitLabel, done, onClose }: EndSessionDialogProps) {
  const { mutateAsync } = useEndSession()
  // Not as callbacks of the mutation, which would be lost: what opened this may go with the session.
  const end = async (identity: Identity) => {
    await mutateAsync({ which, identity })
    onClose()
    toast({ title: done })
  }
  return (
    <DialogFrame title={title} onClose={onClose}>
      <ConfirmForm
        user={user}
        asksCode={false}
        lead={lead}
        submitLabel={submitLabel}
        submitKind="danger"
        onSubmit={end}
      />
    </DialogFrame>
  )
}
