import { FormDialog } from '../../kernel/ui'
import { toPayload } from './form-values'
import { texts } from './texts'
import { RESOURCE, type User } from './types'
import { UserFields } from './user-fields'

/** Opens an account for somebody: free and no operator, until somebody says otherwise. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog<User>
      title="Create user"
      resource={RESOURCE}
      record={{ subscriptionPlan: 'free', isAdmin: false, adminRole: 'admin' }}
      toPayload={toPayload}
      success={texts.created}
      failure={texts.failedToCreate}
      toastsFailure
      onClose={onClose}
    >
      <UserFields
        emailHelp="Gets a link to choose a password. It expires in 24 hours"
        planHelp="A paid plan is granted: nothing is charged"
      />
    </FormDialog>
  )
}
