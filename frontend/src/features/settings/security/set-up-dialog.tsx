import { useState } from 'react'
import { Button } from '~/components/button/button'
import { DialogFrame } from '~/components/dialog/dialog-frame'
import { toast } from '~/components/toast/toast-store'
import { apiRequest } from '~/lib/api-client'
import type { CurrentUser } from '~/lib/auth/current-user'
import { ConfirmForm } from './confirm-form'
import type { Identity } from './identity'
import { messages } from './messages'
import { RecoveryCodes } from './recovery-codes'
import { useRefreshSecurity } from './requests/use-security-state'
import styles from './security.module.css'
import { TotpSetup } from './totp-setup'

interface SetUpDialogProps {
  user: CurrentUser
  onClose: () => void
}

/** Setting up the second step from beginning to end: app, recovery codes, and what happens to other sessions. */
export function SetUpDialog({ user, onClose }: SetUpDialogProps) {
  const refresh = useRefreshSecurity()
  const [codes, setCodes] = useState<string[]>()
  const [saved, setSaved] = useState(false)
  const finish = () => {
    void refresh()
    onClose()
  }
  if (saved) return <OtherSessions user={user} onClose={finish} />
  if (codes) {
    return (
      <DialogFrame title={messages.codes.title} onClose={finish}>
        <RecoveryCodes codes={codes} onSaved={() => setSaved(true)} />
      </DialogFrame>
    )
  }
  return (
    <DialogFrame title={messages.setup.title} onClose={onClose}>
      <TotpSetup user={user} onEnabled={setCodes} />
    </DialogFrame>
  )
}

/** A browser that somebody else signed in would stay signed in without a code. */
function OtherSessions({ user, onClose }: SetUpDialogProps) {
  const { others: texts } = messages
  const end = async (identity: Identity) => {
    await apiRequest('DELETE', '/api/auth/sessions', identity)
    toast({ title: texts.ended })
    onClose()
  }
  return (
    <DialogFrame title={texts.title} onClose={onClose}>
      <ConfirmForm user={user} asksCode={false} lead={texts.text} submitLabel={texts.end} onSubmit={end} />
      <div className={styles.buttons}>
        <Button kind="quiet" onClick={onClose}>
          {texts.keep}
        </Button>
      </div>
    </DialogFrame>
  )
}
