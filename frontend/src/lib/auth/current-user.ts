import type { Data } from '../../../../.adonisjs/client/data'

/** Whom `GET /api/auth/user` answers. */
export type CurrentUser = Data.Users.CurrentUser
