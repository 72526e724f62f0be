import { aUser } from '../../frontend/test-support/render-app'
import type { CurrentUser } from '~/lib/auth/current-user'

/** An administrator. */
export const anOperator: CurrentUser = {
  ...aUser,
  id: 1,
  email: 'root@example.test',
  isAdmin: true,
  adminRole: 'admin',
}
