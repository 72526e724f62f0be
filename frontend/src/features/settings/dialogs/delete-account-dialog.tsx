import { useQueryClient } from '@tanstack/react-query'
import { DialogFrame } from '~/components/dialog/dialog-frame'
import { apiRequest } from '~/lib/api-client'
import type { CurrentUser } from '~/lib/auth/current-user'
import { navigation } from '~/lib/navigation'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import { useActiveConnections } from '~/lib/vpn/use-active-connections'
import { planLabel } from '../lib/account-words'
import { messages } from '../messages'
import { ConfirmForm } from '../security/confirm-form'
import type { Identity } from '../security/identity'
import styles from './dialogs.module.css'

interface DeleteAccountDialogProps {
  user: CurrentUser
  onClose: () => void
}

/** Names everything that goes, asks for the password and for nothing more. */
export function DeleteAccountDialog({ user, onClose }: DeleteAccountDialogProps) {
  const { deleting: texts } = messages
  const { forgetUser } = useConnectionFlow()
  const { data: connections = [] } = useActiveConnections()
  const client = useQueryClient()
  const remove = async (identity: Identity) => {
    await apiRequest('POST', '/api/auth/delete-account', identity)
    // From here on every call would be answered 401, which the screens take for a session that ended.
    await client.cancelQueries()
    await forgetUser()
    navigation.assign('/')
  }
  const going = [
    texts.profile,
    ...(user.devicesUsed > 0 ? [texts.devices(user.devicesUsed)] : []),
    ...(connections.length > 0 ? [texts.connections(connections.length)] : []),
    ...(user.subscriptionPlan === 'free' ? [] : [texts.plan(planLabel(user.subscriptionPlan))]),
    texts.support,
    texts.browser,
  ]
  return (
    <DialogFrame title={texts.title} onClose={onClose}>
      <div className={styles.text}>
        <p>{texts.lead(user.email)}</p>
        <ul>
          {going.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </div>
      <ConfirmForm user={user} lead={texts.text} submitLabel={texts.submit} submitKind="danger" onSubmit={remove} />
    </DialogFrame>
  )
}
