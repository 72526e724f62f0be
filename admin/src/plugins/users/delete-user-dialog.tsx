import { notices } from '../../kernel/notices/notices'
import { DeleteDialog } from '../../kernel/ui'
import { texts } from './texts'
import { calledOf, RESOURCE, type User } from './types'

interface Props {
  user: User
  onClose: () => void
  onDone?: () => void
}

/** Asks by name before an account goes for good. */
export function DeleteUserDialog({ user, onClose, onDone }: Props) {
  return (
    <DeleteDialog
      title="Delete user"
      question={`Delete ${calledOf(user)}? This ends a running subscription and permanently deletes the account, devices and connections.`}
      resource={RESOURCE}
      record={user}
      success={texts.deleted}
      failure={texts.failedToDelete}
      toastsFailure
      onClose={onClose}
      onDone={({ deletion }) => {
        if (deletion === 'pending') {
          notices.success('Locked, and deleted once the payment provider has confirmed the end of the subscription.')
        }
        onDone?.()
      }}
    />
  )
}
