import { Link } from 'react-router-dom'
import { ConsoleError } from '../../kernel/data/console-error'
import { FormDialog } from '../../kernel/ui'
import { fromRecord, toPayload } from './form-values'
import { texts } from './texts'
import { calledOf, RESOURCE, type User } from './types'
import { UserFields } from './user-fields'

interface Props {
  user: User
  onClose: () => void
}

/** Everything that operators write of an account. It counts at once. */
export function EditDialog({ user, onClose }: Props) {
  return (
    <FormDialog<User>
      title={`Edit ${calledOf(user)}`}
      resource={RESOURCE}
      record={user}
      fromRecord={fromRecord}
      toPayload={toPayload}
      success={texts.updated}
      failure={texts.failedToUpdate}
      toastsFailure
      renderNext={(error) => <PaidBy error={error} user={user} />}
      onClose={onClose}
    >
      <UserFields
        emailHelp="Another address has to be verified, and signs the user out"
        accessHelp="Changing console access signs the user out"
        planHelp="Granted for free. Choose Free to remove a grant. A paid plan isn't lowered"
      />
    </FormDialog>
  )
}

/** Where the subscription stands for which a plan was not lowered: beside the form, which keeps what was typed. */
function PaidBy({ error, user }: { error: unknown; user: User }) {
  const { subscriptionId } = (error instanceof ConsoleError ? error.body : {}) as { subscriptionId?: number }
  if (subscriptionId === undefined) return null
  return (
    <Link to={`/admin/users/${user.id}/show`} target="_blank" rel="noopener">
      Subscription No. {subscriptionId} (opens in a new tab)
    </Link>
  )
}
