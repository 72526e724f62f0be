import type { CurrentUser } from '~/lib/auth/current-user'
import { Console } from '../kernel/shell/console'
import { plugins } from '../plugins'

interface Props {
  user: CurrentUser
  onForbidden: () => void
}

/** The console with this installation's plugins. */
export default function OperatorsConsole({ user, onForbidden }: Props) {
  return <Console user={user} plugins={plugins} onForbidden={onForbidden} />
}
