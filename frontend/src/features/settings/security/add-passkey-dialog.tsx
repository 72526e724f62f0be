import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { DialogFrame } from '~/components/dialog/dialog-frame'
import { Form, TextField, useForm } from '~/components/form'
import { toast } from '~/components/toast/toast-store'
import { apiJson, apiRequest } from '~/lib/api-client'
import { ApiError } from '~/lib/api-error'
import type { CurrentUser } from '~/lib/auth/current-user'
import { createPasskey, PasskeyError } from '~/lib/passkeys'
import { securityFailures } from './failures'
import { IdentityFields, identityFields, identityOf } from './identity'
import { messages } from './messages'
import { useRefreshSecurity } from './requests/use-security-state'
import styles from './security.module.css'

interface AddPasskeyDialogProps {
  user: CurrentUser
  onClose: () => void
}

const REGISTRATION = '/api/auth/passkeys/registration'
const { passkeys: texts } = messages

/** Password and name, then the browser takes over. */
export function AddPasskeyDialog({ user, onClose }: AddPasskeyDialogProps) {
  const refresh = useRefreshSecurity()
  const form = useForm({
    fields: {
      passkeyName: { label: texts.name },
      ...identityFields(user),
    },
    submit: async ({ passkeyName, ...proof }) => {
      const options = await apiJson<PublicKeyCredentialCreationOptionsJSON>(
        'POST',
        `${REGISTRATION}/options`,
        identityOf(user, proof)
      )
      const response = await createPasskey(options).catch(inWords)
      await apiRequest('POST', `${REGISTRATION}/verify`, { name: passkeyName.trim() || null, response })
      toast({ title: texts.added })
      void refresh()
      onClose()
    },
    failures: { ...securityFailures, E_PASSKEY_CANCELLED: texts.cancelled },
  })
  return (
    <DialogFrame title={texts.addTitle} onClose={onClose}>
      <p className={styles.text}>{texts.addLead}</p>
      <Form form={form} submitLabel={messages.continue} busyLabel={messages.busy}>
        <TextField name="passkeyName" autoComplete="off" maxLength={60} help={texts.nameHelp} />
        <IdentityFields user={user} />
      </Form>
    </DialogFrame>
  )
}

/** The browser's refusal as the form knows refusals. */
function inWords(error: unknown): never {
  const problem = error instanceof PasskeyError ? error.problem : 'failed'
  const code = { known: 'E_PASSKEY_KNOWN', cancelled: 'E_PASSKEY_CANCELLED', failed: 'E_PASSKEY_NOT_ADDED' }[problem]
  throw new ApiError(0, JSON.stringify({ code }))
}
