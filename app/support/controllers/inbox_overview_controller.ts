import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { countUnread } from '#support/queries/count_unread'
import { ListAnsweringStaff } from '#support/queries/list_answering_staff'

/** What the inbox shows beside its list. */
export default class InboxOverviewController {
  async unread() {
    return { unread: await countUnread() }
  }

  /** Staff that a thread can be assigned to. */
  @inject()
  async staff(_: HttpContext, listStaff: ListAnsweringStaff) {
    const staff = await listStaff.execute()
    return staff.map(({ id, email, firstName, lastName }) => ({ id, email, firstName, lastName }))
  }
}
