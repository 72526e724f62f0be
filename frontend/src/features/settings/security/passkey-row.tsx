import { useState } from 'react'
import { Button } from '~/components/button/button'
import { DialogFrame } from '~/components/dialog/dialog-frame'
import { Form, required, TextField, useForm } from '~/components/form'
import { toast } from '~/components/toast/toast-store'
import { apiRequest } from '~/lib/api-client'
import type { CurrentUser } from '~/lib/auth/current-user'
import { formatDay } from '~/lib/format-day'
import { ConfirmForm } from './confirm-form'
import type { Identity } from './identity'
import { messages } from './messages'
import { useRefreshSecurity, type Passkey } from './requests/use-security-state'
import styles from './security.module.css'

const { passkeys: texts } = messages

/** One passkey with what can be done about it. */
export function PasskeyRow({ user, passkey }: { user: CurrentUser; passkey: Passkey }) {
  const { id, name, createdOn } = passkey
  const refresh = useRefreshSecurity()
  const [mode, setMode] = useState<'rest' | 'rename' | 'remove'>('rest')
  const rest = () => setMode('rest')
  const remove = async (identity: Identity) => {
    await apiRequest('DELETE', `/api/auth/passkeys/${id}`, identity)
    toast({ title: texts.removed })
    rest()
    void refresh()
  }
  return (
    <li className={styles.row}>
      <div className={styles.passkey}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>{texts.since(formatDay(createdOn))}</span>
      </div>
      <div className={styles.buttons}>
        <Button kind="quiet" aria-label={texts.renameOne(name)} onClick={() => setMode('rename')}>
          {texts.rename}
        </Button>
        <Button kind="quiet" aria-label={texts.removeOne(name)} onClick={() => setMode('remove')}>
          {texts.remove}
        </Button>
      </div>
      {mode === 'rename' && <RenameDialog passkey={passkey} onClose={rest} />}
      {mode === 'remove' && (
        <DialogFrame title={texts.removeTitle} onClose={rest}>
          <ConfirmForm user={user} lead={texts.removeLead(name)} submitLabel={texts.remove} onSubmit={remove} />
        </DialogFrame>
      )}
    </li>
  )
}

function RenameDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const refresh = useRefreshSecurity()
  const form = useForm({
    fields: { passkeyName: { label: texts.name, rule: required } },
    submit: async ({ passkeyName }) => {
      await apiRequest('PATCH', `/api/auth/passkeys/${id}`, { name: passkeyName })
      await refresh()
      onClose()
    },
  })
  return (
    <DialogFrame title={texts.renameOne(name)} onClose={onClose}>
      <Form form={form} submitLabel={texts.save} busyLabel={messages.busy}>
        <TextField name="passkeyName" autoComplete="off" maxLength={60} defaultValue={name} />
      </Form>
    </DialogFrame>
  )
}
