import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actedBody } from '#core/http/acted_body'
import { readList } from '#core/http/read_list'
import { type CsvColumns, sendCsv } from '#core/http/send_csv'
import { ActOnUsers } from '#users/actions/act_on_users'
import { NoteExport } from '#users/actions/note_export'
import { staffRefusal } from '#users/http/staff_refusals'
import { exportUsers } from '#users/queries/export_users'
import type { UserForStaff } from '#users/services/user_for_staff'
import { bulkValidator, userList } from '#users/validators/staff_user'

const COLUMNS: CsvColumns<UserForStaff> = [
  ['id', ({ id }) => id],
  ['email', ({ email }) => email],
  ['firstName', ({ firstName }) => firstName],
  ['lastName', ({ lastName }) => lastName],
  ['emailVerified', ({ emailVerified }) => emailVerified],
  ['subscriptionPlan', ({ subscriptionPlan }) => subscriptionPlan],
  ['subscriptionStatus', ({ subscriptionStatus }) => subscriptionStatus],
  ['isAdmin', ({ isAdmin }) => isAdmin],
  ['adminRole', ({ adminRole }) => adminRole],
  ['suspended', ({ suspended }) => suspended],
  ['createdAt', ({ createdAt }) => createdAt],
]

/** Many accounts at once. */
export default class ManyUsersController {
  @inject()
  async act(ctx: HttpContext, actOnUsers: ActOnUsers) {
    const input = await ctx.request.validateUsing(bulkValidator)
    const { id: actorId, sessionId } = ctx.auth.getUserOrFail()
    return actedBody(await actOnUsers.execute({ ...input, actorId, sessionId }), staffRefusal)
  }

  /** As a file, by the filter of the list. Who took it along is noted. */
  @inject()
  async export(ctx: HttpContext, noteExport: NoteExport) {
    const { filter } = await readList(ctx, userList)
    await noteExport.execute({ filters: Object.keys(filter), actorId: ctx.auth.getUserOrFail().id })
    sendCsv(ctx, 'users.csv', COLUMNS, exportUsers(filter))
  }
}
