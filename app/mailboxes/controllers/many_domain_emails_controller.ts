import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actedBody } from '#core/http/acted_body'
import { readList } from '#core/http/read_list'
import { type CsvColumns, sendCsv } from '#core/http/send_csv'
import { ActOnMailboxes } from '#mailboxes/actions/act_on_mailboxes'
import { mailboxRefusal } from '#mailboxes/http/refusals'
import { exportMailboxes } from '#mailboxes/queries/list_mailbox_page'
import type { Mailbox } from '#mailboxes/services/mailbox'
import { bulkMailboxValidator } from '#mailboxes/validators/mailbox'
import { mailboxList } from '#mailboxes/validators/mailbox_list'

const COLUMNS: CsvColumns<Mailbox> = [
  ['id', ({ id }) => id],
  ['emailAddress', ({ emailAddress }) => emailAddress],
  ['displayName', ({ displayName }) => displayName],
  ['description', ({ description }) => description],
  ['forwardTo', ({ forwardTo }) => forwardTo],
  ['isActive', ({ isActive }) => isActive],
  ['status', ({ status }) => status],
  ['delivers', ({ delivers }) => delivers],
  ['createdAt', ({ createdAt }) => createdAt.toISO()],
]

/** Many addresses at once. */
export default class ManyDomainEmailsController {
  @inject()
  async act(ctx: HttpContext, actOnMailboxes: ActOnMailboxes) {
    const input = await ctx.request.validateUsing(bulkMailboxValidator)
    const actorId = ctx.auth.getUserOrFail().id
    return actedBody(await actOnMailboxes.execute({ ...input, actorId }), mailboxRefusal)
  }

  /** As a file, by the filter of the list. */
  async export(ctx: HttpContext) {
    const { filter } = await readList(ctx, mailboxList)
    sendCsv(ctx, 'domain-emails.csv', COLUMNS, exportMailboxes(filter))
  }
}
